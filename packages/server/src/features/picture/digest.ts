import { createHash, randomBytes } from "node:crypto";

/** Login of a camera's web service. */
export interface CameraLogin {
  readonly username: string;
  readonly password: string;
}

interface Challenge {
  readonly scheme: string;
  readonly values: Readonly<Record<string, string>>;
}

const SCHEME = /(?:^|,)\s*([A-Za-z]+)(?=\s+[A-Za-z]+\s*=|\s*$|\s*,\s*[A-Za-z]+\s+)/g;
const PARAMETER = /([A-Za-z-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g;
const HEADER_MAX = 4096;

/** Reads a WWW-Authenticate header (RFC 9110 11.6.1), which may hold several challenges. */
function challengesOf(header: string): Challenge[] {
  const text = header.slice(0, HEADER_MAX);
  const starts = [...text.matchAll(SCHEME)];
  return starts.map((match, index) => {
    const part = text.slice(match.index + match[0].length, starts[index + 1]?.index ?? text.length);
    const values: Record<string, string> = {};
    for (const [, name = "", quoted, token] of part.matchAll(PARAMETER))
      values[name.toLowerCase()] = quoted?.replace(/\\(.)/g, "$1") ?? token ?? "";
    return { scheme: (match[1] ?? "").toLowerCase(), values };
  });
}

const algorithms: Readonly<Record<string, "md5" | "sha256">> = { md5: "md5", "sha-256": "sha256" };

interface Asked {
  readonly method: string;
  /** Path with query, as on the request line. */
  readonly uri: string;
  readonly login: CameraLogin;
  /** Client nonce; random unless a test says otherwise. */
  readonly cnonce?: string;
}

function digest({ values }: Challenge, { method, uri, login, cnonce }: Asked): string | undefined {
  const { realm = "", nonce, opaque, algorithm = "MD5", qop } = values;
  const name = algorithm.toLowerCase().replace(/-sess$/, "");
  const hash = algorithms[name];
  if (hash === undefined || nonce === undefined) return undefined;
  const offered = qop?.split(",").map((item) => item.trim());
  if (offered && !offered.includes("auth")) return undefined;
  const h = (text: string) => createHash(hash).update(text, "utf8").digest("hex");
  const client = cnonce ?? randomBytes(8).toString("hex");
  const count = "00000001";
  const secret = h(`${login.username}:${realm}:${login.password}`);
  const a1 = /-sess$/i.test(algorithm) ? h(`${secret}:${nonce}:${client}`) : secret;
  const a2 = h(`${method}:${uri}`);
  const response = offered ? h(`${a1}:${nonce}:${count}:${client}:auth:${a2}`) : h(`${a1}:${nonce}:${a2}`);
  const quote = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
  return [
    `Digest username=${quote(login.username)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(uri)}`,
    `algorithm=${algorithm}`,
    `response="${response}"`,
    ...(offered ? ["qop=auth", `nc=${count}`, `cnonce="${client}"`] : []),
    ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
  ].join(", ");
}

/**
 * The Authorization header that answers a challenge: Digest (RFC 7616, MD5 and SHA-256, with and without qop) where it is
 * offered, else Basic (RFC 7617). Undefined when the camera asks for something else.
 */
export function authorize(header: string, asked: Asked): string | undefined {
  const challenges = challengesOf(header);
  const ranked = challenges.filter(({ scheme }) => scheme === "digest").toSorted((a, b) => rank(b) - rank(a));
  for (const challenge of ranked) {
    const answer = digest(challenge, asked);
    if (answer !== undefined) return answer;
  }
  if (!challenges.some(({ scheme }) => scheme === "basic")) return undefined;
  const { username, password } = asked.login;
  return `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}`;
}

const rank = ({ values }: Challenge) => (values["algorithm"]?.toLowerCase().startsWith("sha-256") ? 1 : 0);
