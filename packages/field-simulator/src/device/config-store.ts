import { createHash } from "node:crypto";
import type { ConfigDoc, Payload } from "@lukou/contract/topics";
import type { Draft } from "./draft.ts";

type Source = NonNullable<Payload<"config/up">["source"]>;

/** The configuration that a device runs; it survives a power cut (southbound 9). */
export interface RunningConfig {
  readonly revision: number;
  /** Hex SHA-256 of the UTF-8 bytes of `text`. */
  readonly hash: string;
  readonly text: string;
  readonly doc: ConfigDoc;
  readonly source: Source;
  readonly appliedAt: number;
}

export const sha256Hex = (bytes: string | Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

const FACTORY_TEXT = "{}";
const FACTORY_HASH = sha256Hex(FACTORY_TEXT);

/** What a device runs before anybody configured it. */
export const factoryConfig = (now: number): RunningConfig => ({
  revision: 0,
  hash: FACTORY_HASH,
  text: FACTORY_TEXT,
  doc: {},
  source: "factory",
  appliedAt: now,
});

/** What a device says of the configuration it runs; `previewUntil` while it shows another. */
export const configReport = (
  { revision, hash, source, appliedAt }: RunningConfig,
  previewUntil?: number,
): Draft<"config/up"> => ({
  revision,
  hash,
  source,
  appliedAt,
  ...(previewUntil !== undefined && { previewUntil }),
});
