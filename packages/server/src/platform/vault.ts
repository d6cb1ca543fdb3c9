import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what must be readable again, such as camera passwords: AES-256-GCM (NIST SP 800-38D); signs what comes back. */
export interface Vault {
  /** `context` names what the text belongs to; a ciphertext moved elsewhere does not open. */
  seal(text: string, context: string): Buffer;
  /** Throws when the key is another one or the ciphertext was changed. */
  open(ciphertext: Buffer, context: string): string;
  /** HMAC-SHA-256 of a text, base64url, under a key of its purpose alone. */
  mac(text: string, purpose: string): string;
}

/** A vault under a key of any length, stretched by HKDF (RFC 5869). */
export function createVault(secret: Buffer): Vault {
  const key = Buffer.from(hkdfSync("sha256", secret, "lukou", "vault", 32));
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body]);
    },
    open(ciphertext, context) {
      if (ciphertext[0] !== VERSION) throw new Error("unknown version of ciphertext");
      const iv = ciphertext.subarray(1, 1 + IV_BYTES);
      const tag = ciphertext.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
      const body = ciphertext.subarray(1 + IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context)).setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
    mac(text, purpose) {
      const macKey = Buffer.from(hkdfSync("sha256", secret, "lukou", `mac/${purpose}`, 32));
      return createHmac("sha256", macKey).update(text).digest("base64url");
    },
  };
}

/** The key of the configuration, else the one in the data folder, which is made at the first start. */
export function openVault({
  SECRET_KEY,
  DATA_DIR,
}: {
  SECRET_KEY?: string | undefined;
  DATA_DIR: string;
}): Vault {
  if (SECRET_KEY !== undefined) return createVault(Buffer.from(SECRET_KEY));
  const file = join(DATA_DIR, "secret.key");
  try {
    writeFileSync(file, randomBytes(32), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  chmodSync(file, 0o600);
  return createVault(readFileSync(file));
}
