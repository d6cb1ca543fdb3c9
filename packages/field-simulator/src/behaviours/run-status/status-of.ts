import type { DeviceKind, runStatusOfKind } from "@lukou/contract/topics";
import type { z } from "zod";

/** What a kind of device writes into its run-status, without what is common to all messages. */
export type StatusOf<K extends DeviceKind> = Omit<
  z.input<(typeof runStatusOfKind)[K]>,
  "timeStamp" | "seqNum" | "deviceSn" | "ack" | "old"
>;
