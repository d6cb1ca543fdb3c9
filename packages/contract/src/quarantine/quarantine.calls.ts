import { defineCall } from "../call.ts";
import { Nothing } from "../common/common.schema.ts";
import { AdoptBody, AdoptResult, BlockBody, QuarantineList, SerialBody } from "./quarantine.schema.ts";

/** Calls on devices that nobody knows (southbound 1). They belong to no city: whoever adopts one does so in theirs. All are additions. */
export const quarantineCalls = {
  GetQuarantine: defineCall("Quarantine/GetQuarantine", {
    method: "GET",
    path: "Quarantine/GetQuarantine",
    title: "查询待认领设备",
    access: "read",
    data: QuarantineList,
    mask: false,
  }),
  /** The equipment gets the serial and a credential. */
  AdoptDevice: defineCall("Quarantine/AdoptDevice", {
    method: "POST",
    path: "Quarantine/AdoptDevice",
    title: "认领设备",
    access: "change",
    body: AdoptBody,
    data: AdoptResult,
  }),
  /** It comes back to the list when it asks again. */
  DismissDevice: defineCall("Quarantine/DismissDevice", {
    method: "POST",
    path: "Quarantine/DismissDevice",
    title: "移除待认领设备",
    access: "change",
    body: SerialBody,
    data: Nothing,
  }),
  BlockDevice: defineCall("Quarantine/BlockDevice", {
    method: "POST",
    path: "Quarantine/BlockDevice",
    title: "屏蔽待认领设备",
    access: "change",
    body: BlockBody,
    data: Nothing,
  }),
} as const;
