/** A JSON text as its value; a text that is none, or was cut, as itself. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
