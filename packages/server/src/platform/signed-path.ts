import { timingSafeEqual } from "node:crypto";
import type { Vault } from "./vault.ts";

type Signer = Pick<Vault, "mac">;

const seal = (vault: Signer, method: string, path: string, expires: string): string =>
  `${expires}.${vault.mac(`${method} ${path} ${expires}`, "signed-path")}`;

/** What a device adds as `?sig=` to be let in to a path without a login, until it expires (southbound 1). */
export function signPath(vault: Signer, method: "GET" | "PUT", path: string, expiresAt: Date): string {
  return seal(vault, method, path, expiresAt.getTime().toString(36));
}

/** Whether a signature is ours for this method and path, and still holds. */
export function isSigned(
  vault: Signer,
  method: "GET" | "PUT",
  path: string,
  signature: unknown,
  now: Date,
): boolean {
  if (typeof signature !== "string" || signature.length > 200) return false;
  const expires = signature.slice(0, signature.indexOf("."));
  const expected = Buffer.from(seal(vault, method, path, expires));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number.parseInt(expires, 36) > now.getTime();
}
