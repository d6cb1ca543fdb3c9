import { type DeviceId, parseClientId, rightsOf, strictRightsOf } from "@lukou/contract/topics";
import { noteUnknown } from "../features/quarantine/quarantine.service.ts";
import type { Platform } from "../platform/platform.ts";
import { noteUse } from "./credential/credential.repository.ts";
import { isSecretOf } from "./credential/secret-hash.ts";
import type { KnownDevice } from "./device-directory.ts";
import type { Admission, Admit, Credentials } from "./link/admission.ts";

type Gateway = Pick<Platform, "db" | "clock" | "log" | "field" | "bus">;

/**
 * Lets devices in by their credential and keeps each to topics of its own and of its children (southbound 1). User name
 * and client id name the device; the password is its secret, or a certificate has its serial as common name.
 */
export function createGatekeeper(platform: Gateway): Admit {
  const { directory, intake } = platform.field;
  return async (credentials) => {
    const { clientId, username, certificateName, address } = credentials;
    const id = parseClientId(clientId);
    if (!id || (username ?? certificateName) !== id.deviceSn) return undefined;
    const device = await directory.find(id);
    if (!device) {
      if (!directory.knows(id.deviceSn)) await noteUnknown(platform, id, address);
      return undefined;
    }
    if (device.secretHash === null) return undefined;
    if (!(await isProven(platform, device, device.secretHash, credentials))) {
      intake.ledger.add(device, "secret", { detail: address });
      return undefined;
    }
    return admissionOf(device, address, await directory.childrenOf(device));
  };
}

async function isProven(
  { db, clock, log, field }: Gateway,
  device: KnownDevice,
  secretHash: string,
  { password, certificateName, address }: Credentials,
): Promise<boolean> {
  const use = async (isNewest: boolean) => {
    await noteUse(db, device, { at: clock(), address, isNewest }).catch((error: unknown) =>
      log.warn({ err: error }, "use of a credential could not be noted"),
    );
    // The device has the new secret: the old one is no longer needed.
    if (isNewest && device.previous) field.directory.forget(device.deviceSn);
    return true;
  };
  if (certificateName === device.deviceSn) return use(false);
  if (!password) return false;
  if (await isSecretOf(secretHash, password)) return use(true);
  const { previous } = device;
  if (!previous || previous.until <= clock()) return false;
  return (await isSecretOf(previous.hash, password)) && use(false);
}

function admissionOf(device: KnownDevice, address: string, children: readonly DeviceId[]): Admission {
  const { kind, deviceSn, cityGuid, guid, generation } = device;
  const own = rightsOf({ kind, deviceSn }, children);
  const strict = kind === "rscu" ? strictRightsOf(deviceSn) : { publish: [], subscribe: [] };
  const rights = {
    publish: [...own.publish, ...strict.publish],
    subscribe: [...own.subscribe, ...strict.subscribe],
  };
  return { kind, deviceSn, cityGuid, equipmentGuid: guid, generation, rights, address };
}
