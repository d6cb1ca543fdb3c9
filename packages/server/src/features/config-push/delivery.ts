import { CONFIG_INLINE_MAX_BYTES, configSchemaName, type Payload } from "@lukou/contract/topics";
import type { Platform } from "../../platform/platform.ts";
import { publicUrl } from "../../platform/public-url.ts";
import { signPath } from "../../platform/signed-path.ts";
import type { Push } from "./config-push.repository.ts";

type Deps = Pick<Platform, "field" | "clock" | "vault" | "config" | "log">;

/** Base of what devices fetch over HTTP (southbound 1). */
export const SOUTHBOUND_PATH = "/southbound/v1";
/** How long the address of a large configuration holds; a device that returns later is given a new one. */
const DOC_URL_MS = 24 * 3_600_000;

const docPathOf = (pushGuid: string): string => `${SOUTHBOUND_PATH}/config/${pushGuid}`;

/** The document in the message, or where it is fetched when it is larger than a message may carry (southbound 9). */
function docFields(deps: Deps, { guid, doc, doc_bytes: docSize }: Push) {
  if (docSize <= CONFIG_INLINE_MAX_BYTES) return { doc };
  const path = docPathOf(guid);
  const until = new Date(deps.clock().getTime() + DOC_URL_MS);
  const sig = signPath(deps.vault, "GET", path, until);
  return { docUrl: `${publicUrl(deps.config)}${path}?sig=${sig}`, docSize };
}

/** The message config/down of a push or a preview. */
export function messageOf(deps: Deps, push: Push): Payload<"config/down"> {
  const common = {
    timeStamp: deps.clock().getTime(),
    deviceSn: push.device_sn,
    pushId: push.guid,
    revision: push.revision,
    schema: configSchemaName(push.device_kind),
    hash: push.hash,
    ...docFields(deps, push),
  };
  return push.mode === "push"
    ? { ...common, mode: "push" }
    : { ...common, mode: "preview", ttl: push.ttl_s ?? 0 };
}

/**
 * Hands a push to the broker: retained, so that a device that is away finds it; a preview only for the time it may last.
 * Answers whether the broker took it. When it did not, the sweeper tries again; nothing is lost.
 */
export async function deliver(deps: Deps, push: Push): Promise<boolean> {
  try {
    const device = await deps.field.directory.find({ kind: push.device_kind, deviceSn: push.device_sn });
    if (!device || device.guid !== push.equipment_guid) return false;
    const retain = push.mode === "push";
    await deps.field.send(device, "config/down", messageOf(deps, push), {
      retain,
      ...(!retain && push.ttl_s !== null && { expiryS: push.ttl_s }),
    });
    return true;
  } catch (error) {
    deps.log.warn({ err: error, push: push.guid }, "configuration not handed to the broker yet");
    return false;
  }
}
