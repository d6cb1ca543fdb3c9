import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A request as far as it matters for who asks. */
export interface Asked {
  readonly method: string;
  /** Path and query as on the request line. */
  readonly url: string;
  readonly authorization: string | undefined;
}

/** Checks who asks, as cameras do: by digest (RFC 7616) or basic (RFC 7617) authentication. */
export interface Doorkeeper {
  isWelcome(asked: Asked, credentials: Credentials): boolean;
  /** Values of `WWW-Authenticate`, the strongest first. */
  challenges(): string[];
}

const REALM = "lukou-camera";
/** A nonce is good for so long, ms. */
const NONCE_LIFE = 300_000;
const HASHES: Readonly<Record<string, "md5" | "sha256">> = { MD5: "md5", "SHA-256": "sha256" };

/** A doorkeeper with a secret of its own; `now` in ms. */
export function createDoorkeeper(now: () => number): Doorkeeper {
  const secret = randomBytes(32);
  const seal = (time: string): string => createHmac("sha256", secret).update(time).digest("hex").slice(0, 32);
  const nonce = (): string => {
    const time = now().toString(36);
    return `${time}.${seal(time)}`;
  };
  const isFresh = (given: string): boolean => {
    const [time = "", sealed = ""] = given.split(".");
    const age = now() - Number.parseInt(time, 36);
    return same(sealed, seal(time)) && age >= 0 && age <= NONCE_LIFE;
  };

  const byDigest = (
    fields: ReadonlyMap<string, string>,
    asked: Asked,
    { username, password }: Credentials,
  ) => {
    const field = (name: string) => fields.get(name) ?? "";
    const algorithm = HASHES[(fields.get("algorithm") ?? "MD5").toUpperCase()];
    if (algorithm === undefined || field("uri") !== asked.url || field("realm") !== REALM) return false;
    if (field("username") !== username || field("qop") !== "auth" || !isFresh(field("nonce"))) return false;
    const hash = (text: string) => createHash(algorithm).update(text).digest("hex");
    const who = hash(`${username}:${REALM}:${password}`);
    const what = hash(`${asked.method}:${asked.url}`);
    const expected = hash([who, field("nonce"), field("nc"), field("cnonce"), "auth", what].join(":"));
    return same(field("response").toLowerCase(), expected);
  };

  return {
    isWelcome(asked, credentials) {
      const [, scheme = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(asked.authorization ?? "") ?? [];
      switch (scheme.toLowerCase()) {
        case "basic":
          return same(
            Buffer.from(rest, "base64").toString("utf8"),
            `${credentials.username}:${credentials.password}`,
          );
        case "digest":
          return byDigest(fieldsOf(rest), asked, credentials);
        default:
          return false;
      }
    },
    challenges: () => [
      ...Object.keys(HASHES)
        .toReversed()
        .map(
          (algorithm) => `Digest realm="${REALM}", qop="auth", algorithm=${algorithm}, nonce="${nonce()}"`,
        ),
      `Basic realm="${REALM}", charset="UTF-8"`,
    ],
  };
}

/** Name and value pairs, values quoted or not. */
function fieldsOf(text: string): Map<string, string> {
  const pairs = text.matchAll(/(\w+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g);
  return new Map(
    Array.from(pairs, ([, name = "", quoted, bare]) => [name.toLowerCase(), quoted ?? bare ?? ""]),
  );
}

function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
