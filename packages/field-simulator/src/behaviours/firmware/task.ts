import { createHash, type Hash } from "node:crypto";
import type { UpgradeState } from "@lukou/contract/topics";
import type { Told } from "../../device/draft.ts";

type Order = Told<"upgrade/down">;

/** What of a file has arrived; it survives a restart and a power cut (southbound 11). */
export interface FilePart {
  received: number;
  hash: Hash;
  etag: string | undefined;
}

/** The firmware task a device holds. */
export interface FirmwareTask {
  order: Order;
  state: UpgradeState;
  readonly files: FilePart[];
}

export const emptyPartial = (): FilePart => ({ received: 0, hash: createHash("sha256"), etag: undefined });

export const newTask = (order: Order): FirmwareTask => ({
  order,
  state: "waitingDownload",
  files: order.files.map(emptyPartial),
});

/** Bytes that have arrived of all files, and that there are. */
export const bytesOf = ({ files, order }: FirmwareTask) => ({
  bytes: files.reduce((sum, { received }) => sum + received, 0),
  total: order.files.reduce((sum, { size }) => sum + size, 0),
});
