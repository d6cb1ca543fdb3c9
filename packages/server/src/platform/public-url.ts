import { networkInterfaces } from "node:os";
import type { Config } from "../config.ts";

const isEverywhere = (host: string) => host === "0.0.0.0" || host === "::";

/** The first address of this machine that others can reach, else loopback. */
function ownAddress(): string {
  const outward = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === "IPv4" && !address.internal);
  return outward?.address ?? "127.0.0.1";
}

/** Where devices reach the platform over HTTP, without a path: the setting, else the address it listens on. */
export function publicUrl({ PUBLIC_URL, HOST, PORT }: Pick<Config, "PUBLIC_URL" | "HOST" | "PORT">): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL;
  const host = isEverywhere(HOST) ? ownAddress() : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}
