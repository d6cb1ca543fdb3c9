import { type KeyObject, verify } from "node:crypto";
import type { UpgradeReason } from "@lukou/contract/topics";
import type { Device } from "../../device/device.ts";
import type { FirmwareTask } from "./task.ts";

function isSigned(
  { order: { pkgSign } }: FirmwareTask,
  digests: readonly Buffer[],
  keys: ReadonlyMap<string, KeyObject>,
): boolean {
  if (keys.size === 0) return true;
  const key = pkgSign && keys.get(pkgSign.keyId);
  return (
    key !== undefined &&
    verify(null, Buffer.concat(digests), key, Buffer.from(pkgSign?.value ?? "", "base64"))
  );
}

/**
 * Checks what was downloaded: size, SHA-256 of each file, then the Ed25519 signature over the digests, raw and in the
 * order of the files (southbound 11). Answers why it cannot be installed, or undefined.
 */
export function verifyPackage(device: Device, task: FirmwareTask): UpgradeReason | undefined {
  const digests: Buffer[] = [];
  for (const [index, { size, signature }] of task.order.files.entries()) {
    const part = task.files[index];
    const digest = part?.hash.copy().digest();
    if (!digest || part?.received !== size || digest.toString("hex") !== signature.toLowerCase())
      return "hash";
    digests.push(digest);
  }
  if (device.conditions.failUpgrade === "hash") return "hash";
  return isSigned(task, digests, device.around.firmwareKeys) ? undefined : "signature";
}
