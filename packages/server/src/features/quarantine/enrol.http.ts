import { createHash, timingSafeEqual } from "node:crypto";
import { ENROL_PATH, EnrolBody, type EnrolGranted, type EnrolWaiting } from "@lukou/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import { readPem } from "../../field/field-settings.ts";
import { parseJson } from "../../http/body.ts";
import type { Platform } from "../../platform/platform.ts";
import { publicMqttUrl } from "../device-credential/public-mqtt-url.ts";
import { fetchEnrolment, findEnrolment } from "./enrolment.repository.ts";
import { findStranger } from "./quarantine.repository.ts";
import { takeStranger } from "./quarantine.service.ts";

/** A device that waits asks again after as long, in seconds. */
const RETRY_AFTER_S = 300;
/** One whose address brought too many asks again after as long. */
const FULL_RETRY_AFTER_S = 3_600;
const BODY_LIMIT = 16 * 1024;

type Answer = { readonly status: number; readonly body: object; readonly retryAfterS?: number };

const waiting: Answer = {
  status: 202,
  body: { retryAfter: RETRY_AFTER_S } satisfies z.output<typeof EnrolWaiting>,
  retryAfterS: RETRY_AFTER_S,
};
const refused = (errorDesc: string): Answer => ({ status: 403, body: { errorCode: 1, errorDesc } });

/**
 * `POST /southbound/v1/enrol`: a device that nobody knows waits in the list until somebody adopts it, and then fetches its
 * secret, once, with the token it first came with (southbound 1).
 */
export function serveEnrol(app: FastifyInstance, platform: Platform): void {
  app.post(ENROL_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const body = EnrolBody.safeParse(parseJson(request.body));
    const answer = body.success
      ? await enrol(platform, body.data, { address: request.ip, hostname: request.hostname })
      : { status: 400, body: { errorCode: 2, field: pointerOf(body.error) } };
    return await send(reply, answer);
  });
}

function send(reply: FastifyReply, { status, body, retryAfterS }: Answer) {
  if (retryAfterS !== undefined) reply.header("retry-after", retryAfterS);
  return reply.status(status).header("cache-control", "no-store").send(body);
}

const pointerOf = ({ issues }: z.ZodError): string => `/${issues[0]?.path.join("/") ?? ""}`;

async function enrol(
  platform: Platform,
  { batchToken, ...stranger }: z.output<typeof EnrolBody>,
  { address, hostname }: { readonly address: string; readonly hostname: string },
): Promise<Answer> {
  const { db, field } = platform;
  const { deviceSn, kind } = stranger;
  const tokenHash = createHash("sha256").update(batchToken).digest();
  const enrolment = await findEnrolment(db, deviceSn);
  if (enrolment) {
    if (enrolment.expires_at <= platform.clock() || !timingSafeEqual(enrolment.token_hash, tokenHash))
      return refused("令牌不符或已过期，请联系管理员重新签发");
    return await grant(platform, deviceSn, hostname);
  }
  if ((await field.directory.find({ kind, deviceSn })) ?? field.directory.knows(deviceSn))
    return refused("该序列号已接入，如需重新签发请联系管理员");
  const noted = await takeStranger(platform, { ...stranger, address, tokenHash });
  if (noted === "full")
    return { status: 429, body: { retryAfter: FULL_RETRY_AFTER_S }, retryAfterS: FULL_RETRY_AFTER_S };
  if (noted === "again") return { ...waiting, status: 429 };
  const kept = await findStranger(db, deviceSn);
  if (kept?.blocked_at) return refused("该设备已被屏蔽");
  if (kept?.token_hash && !timingSafeEqual(kept.token_hash, tokenHash))
    return refused("该序列号已由另一设备注册，请联系管理员核实");
  return waiting;
}

async function grant(platform: Platform, deviceSn: string, hostname: string): Promise<Answer> {
  const { config, db, vault } = platform;
  const secret = await fetchEnrolment(db, { vault }, deviceSn);
  if (secret === undefined) return refused("密钥已被领取");
  const ca = config.MQTT_URL === undefined ? config.MQTT_TLS_CERT : config.MQTT_CA;
  const body: z.output<typeof EnrolGranted> = {
    mqttUrl: publicMqttUrl(config, hostname),
    ...(ca !== undefined && { caPem: readPem("MQTT_TLS_CERT", ca) }),
    username: deviceSn,
    secret,
  };
  return { status: 200, body };
}
