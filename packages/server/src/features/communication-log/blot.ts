import { BLOTTED } from "@lukou/contract";

/** Names of fields whose values are nobody's business. */
const SECRET = /passw(?:or)?d|passwd|secret|token|authorization|private_?key|credential$/i;
/** Whether a text may hold a secret at all: most do not, and are left as they are. */
const SUSPECT = /passw|secret|token|authorization|private_?key|credential|sig=|:\/\/[^\s/"'@]*@/i;
/** A field with its value in a text that is no JSON; a value that is cut off counts. */
const SECRET_FIELD =
  /("?[\w-]*(?:passw(?:or)?d|passwd|secret|token|authorization|private_?key|credential)"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"?|[^,}\s]+)/gi;
const DEPTH_MAX = 40;

/** Takes signatures and passwords out of addresses. */
const withoutAddressSecrets = (text: string): string =>
  text.replace(/(:\/\/)[^\s/"'@]*@/g, `$1${BLOTTED}@`).replace(/([?&]sig=)[^&\s"'\\]+/gi, `$1${BLOTTED}`);

function blotted(value: unknown, depth: number): unknown {
  if (depth > DEPTH_MAX) return BLOTTED;
  if (typeof value === "string") return blottedText(value, depth);
  if (Array.isArray(value)) return value.map((item) => blotted(item, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET.test(name) && item !== null && typeof item !== "boolean" ? BLOTTED : blotted(item, depth + 1),
    ]),
  );
}

/** A text inside a message, which may be JSON itself, as the document of a configuration is. */
function blottedText(text: string, depth: number): string {
  if (/^\s*[{[]/.test(text)) {
    const inner = parsed(text);
    if (inner) return JSON.stringify(blotted(inner.value, depth + 1));
  }
  return withoutAddressSecrets(text.replace(SECRET_FIELD, `$1"${BLOTTED}"`));
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** A payload without passwords, secrets, tokens and signatures: what shows them stays out of the log. */
export function withoutSecrets(payload: string): string {
  if (!SUSPECT.test(payload)) return payload;
  const json = parsed(payload);
  return json ? JSON.stringify(blotted(json.value, 0)) : blottedText(payload, 0);
}
