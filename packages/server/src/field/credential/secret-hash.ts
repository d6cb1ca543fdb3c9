import { pbkdf2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(pbkdf2);

/** As many as Mosquitto writes; a random secret of 32 bytes needs no slow hash. */
const ITERATIONS = 101;
const HASH_BYTES = 64;
const SALT_BYTES = 12;
const SECRET_BYTES = 32;

/** A new device secret: 32 random bytes (southbound 1) as URL-safe text. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** Hash of a secret as a line of a Mosquitto password file has it, `$7$iterations$salt$hash`, so that such a broker can be given it. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(secret, salt, ITERATIONS, HASH_BYTES, "sha512");
  return `$7$${ITERATIONS}$${salt.toString("base64")}$${hash.toString("base64")}`;
}

/** Whether a secret is the one of the hash; false for a hash of another form. */
export async function isSecretOf(hash: string, secret: Uint8Array): Promise<boolean> {
  const [, version, iterations = "", salt = "", wanted = ""] = hash.split("$");
  if (version !== "7") return false;
  const expected = Buffer.from(wanted, "base64");
  const actual = await derive(
    secret,
    Buffer.from(salt, "base64"),
    Number(iterations),
    expected.length,
    "sha512",
  );
  return expected.length === HASH_BYTES && timingSafeEqual(expected, actual);
}
