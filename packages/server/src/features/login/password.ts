import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/**
 * argon2id with the parameters OWASP recommends for interactive logins (19 MiB, 2 passes, 1 lane); they are kept in
 * the hash, so that raising them later leaves old hashes readable. The library defaults to the id variant.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize("NFC"), parameters);

export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return await verify(passwordHash, password.normalize("NFC"));
}

/** Compared against when the account is unknown, so that the answer takes as long as for a known one. */
let decoy: Promise<string> | undefined;
export async function verifyAgainstNobody(password: string): Promise<false> {
  decoy ??= hashPassword("decoy");
  await verifyPassword(await decoy, password);
  return false;
}

/** A first password that fits the rule (VALID-11) and can be read aloud: no look-alike characters. */
export function randomPassword(): string {
  const sets = ["abcdefghjkmnpqrstuvwxyz", "ABCDEFGHJKMNPQRSTUVWXYZ", "23456789", "@#%+=-"];
  const pick = (set: string) => set[randomInt(set.length)] ?? "";
  const letters = [...sets.map(pick), ...Array.from({ length: 12 }, () => pick(sets.slice(0, 3).join("")))];
  for (let index = letters.length - 1; index > 0; index--) {
    const other = randomInt(index + 1);
    [letters[index], letters[other]] = [letters[other] ?? "", letters[index] ?? ""];
  }
  return letters.join("");
}
