import { AppError, Guid } from "@lukou/contract";
import { parseClientId } from "@lukou/contract/topics";
import { kindOf } from "@lukou/equipment";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSecretOf } from "../../field/credential/secret-hash.ts";
import type { KnownDevice } from "../../field/device-directory.ts";
import type { Platform } from "../../platform/platform.ts";
import { cityScope } from "../../platform/scope.ts";
import { isSigned } from "../../platform/signed-path.ts";
import { valuesOf } from "../equipment/equipment.document.ts";
import { findEquipment } from "../equipment/equipment.repository.ts";
import { readSecret } from "../equipment/equipment.secrets.ts";
import { readBundleSource } from "./bundle.repository.ts";
import { SOUTHBOUND_PATH } from "./delivery.ts";

type Deps = Pick<Platform, "db" | "clock" | "vault" | "field">;

const REALM = 'Basic realm="lukou", charset="UTF-8"';

/** User name and password of a request (RFC 7617); undefined where there are none. */
function basicOf(request: FastifyRequest): { readonly name: string; readonly secret: Buffer } | undefined {
  const [scheme = "", encoded = ""] = (request.headers.authorization ?? "").split(" ");
  if (scheme.toLowerCase() !== "basic") return undefined;
  const bytes = Buffer.from(encoded, "base64");
  const colon = bytes.indexOf(":");
  return colon < 0
    ? undefined
    : { name: bytes.subarray(0, colon).toString("utf8"), secret: bytes.subarray(colon + 1) };
}

/** What devices fetch over HTTP: configurations too large for a message, and passwords of their cameras (southbound 9). */
export function serveConfigFiles(app: FastifyInstance, deps: Deps): void {
  const { db, clock, vault } = deps;

  app.get(`${SOUTHBOUND_PATH}/config/:pushId`, async (request, reply) => {
    const { pushId } = request.params as { pushId: string };
    const { sig } = request.query as { sig?: unknown };
    const path = `${SOUTHBOUND_PATH}/config/${pushId}`;
    if (!isSigned(vault, "GET", path, sig, clock()) || !Guid.safeParse(pushId).success)
      throw new AppError("NOT_FOUND", "地址无效或已过期");
    const push = await db
      .selectFrom("config_push")
      .select(["doc", "hash"])
      .where("guid", "=", pushId)
      .executeTakeFirst();
    if (!push) throw new AppError("NOT_FOUND");
    return await reply
      .header("content-type", "application/json; charset=utf-8")
      .header("cache-control", "no-store")
      .header("etag", `"${push.hash}"`)
      .send(push.doc);
  });

  app.get(`${SOUTHBOUND_PATH}/secrets/:credentialId`, async (request, reply) => {
    const device = await deviceOfRequest(deps, request);
    if (!device) {
      reply.header("www-authenticate", REALM);
      throw new AppError("LOGIN_EXPIRED", "设备凭证无效");
    }
    const { credentialId } = request.params as { credentialId: string };
    const [cameraGuid = ""] = credentialId.split(".");
    const answer = Guid.safeParse(cameraGuid).success
      ? await readCredential(deps, device, cameraGuid.toLowerCase())
      : undefined;
    if (!answer) throw new AppError("NOT_FOUND");
    return await reply.header("cache-control", "no-store").send({ credentialId, ...answer });
  });
}

/** The device whose serial and secret a request carries (southbound 1). */
async function deviceOfRequest(
  { db, field }: Deps,
  request: FastifyRequest,
): Promise<KnownDevice | undefined> {
  const basic = basicOf(request);
  if (!basic) return undefined;
  const credential = await db
    .selectFrom("device_credential")
    .select("kind")
    .where("serial", "=", basic.name)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  const id = credential && parseClientId(`${credential.kind}:${basic.name}`);
  const device = id && (await field.directory.find(id));
  if (!device || device.secretHash === null) return undefined;
  return (await isSecretOf(device.secretHash, basic.secret)) ? device : undefined;
}

/** Login of a camera, for the unit whose configuration speaks of it and for no other. */
async function readCredential(
  { db, vault }: Deps,
  device: KnownDevice,
  cameraGuid: string,
): Promise<{ readonly username?: string; readonly password: string } | undefined> {
  const scope = cityScope(device.cityGuid);
  const unit = await findEquipment(db, scope, device.guid);
  const source = unit && (await readBundleSource(db, scope, device.kind, unit));
  const camera = source?.cameras.find(({ guid }) => guid === cameraGuid);
  if (!camera) return undefined;
  const password = await readSecret(db, scope, vault, camera.guid, "password");
  if (password === undefined) return undefined;
  const { username } = valuesOf(kindOf(camera.kind), camera);
  return { ...(typeof username === "string" && username !== "" && { username }), password };
}
