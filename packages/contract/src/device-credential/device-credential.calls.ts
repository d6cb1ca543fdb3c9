import { defineCall } from "../call.ts";
import { Nothing } from "../common/common.schema.ts";
import { DeviceAccess, IssuedCredential } from "./device-credential.schema.ts";

/** Calls on the secrets by which devices come in; the id is that of the equipment (southbound 1, 13). All are additions. */
export const deviceCredentialCalls = {
  GetAccess: defineCall("DeviceCredential/GetAccess", {
    method: "GET",
    path: "DeviceCredential/GetAccess/:id",
    title: "查询设备接入状态",
    access: "read",
    data: DeviceAccess,
    mask: false,
  }),
  /** A secret before ends at once. */
  IssueCredential: defineCall("DeviceCredential/IssueCredential", {
    method: "POST",
    path: "DeviceCredential/IssueCredential/:id",
    title: "签发接入凭证",
    access: "change",
    data: IssuedCredential,
  }),
  /** The secret before stays good until the device uses the new one, for a week at most. */
  RotateCredential: defineCall("DeviceCredential/RotateCredential", {
    method: "POST",
    path: "DeviceCredential/RotateCredential/:id",
    title: "更换接入密钥",
    access: "change",
    data: IssuedCredential,
  }),
  /** The device is thrown off at once. */
  RevokeCredential: defineCall("DeviceCredential/RevokeCredential", {
    method: "POST",
    path: "DeviceCredential/RevokeCredential/:id",
    title: "吊销接入凭证",
    access: "change",
    data: Nothing,
  }),
  ReleaseHold: defineCall("DeviceCredential/ReleaseHold", {
    method: "POST",
    path: "DeviceCredential/ReleaseHold/:id",
    title: "解除设备隔离",
    access: "change",
    data: Nothing,
  }),
} as const;
