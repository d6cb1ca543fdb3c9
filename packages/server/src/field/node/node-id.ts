import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";

/** Name of this node in topics and client ids: the configured one, else one made at the first start and kept in the data folder. */
export function nodeIdOf({ NODE_ID, DATA_DIR }: Pick<Config, "NODE_ID" | "DATA_DIR">): string {
  if (NODE_ID !== undefined) return NODE_ID;
  const file = join(DATA_DIR, "node.id");
  try {
    writeFileSync(file, `node-${randomBytes(6).toString("hex")}\n`, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
