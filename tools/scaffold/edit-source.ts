import { ScaffoldError } from "./scaffold-error.ts";

/** Puts text before the last occurrence of an anchor. Throws a `ScaffoldError` naming the file when it is not there. */
export function insertBeforeLast(source: string, anchor: string, text: string, path: string): string {
  return insertAt(source, source.lastIndexOf(anchor), text, `${path} lacks ${JSON.stringify(anchor)}`);
}

/** Puts text before the first occurrence of an anchor that follows another text. */
export function insertBeforeNext(
  source: string,
  { after, anchor }: { after: string; anchor: string },
  text: string,
  path: string,
): string {
  const start = source.indexOf(after);
  const at = start === -1 ? -1 : source.indexOf(anchor, start);
  return insertAt(source, at, text, `${path} lacks ${JSON.stringify(anchor)} after ${JSON.stringify(after)}`);
}

/** Adds a name to the import from a module, or the whole import at the top; the formatter puts it in order. */
export function addImport(source: string, name: string, from: string): string {
  const end = source.indexOf(`} from "${from}";`);
  if (end === -1) return `import { ${name} } from "${from}";\n${source}`;
  const start = source.lastIndexOf("import {", end) + "import {".length;
  const names = source
    .slice(start, end)
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  if (names.includes(name)) return source;
  return `${source.slice(0, start)} ${[...names, name].join(", ")} ${source.slice(end)}`;
}

/** Takes away the line that holds nothing but the quoted text and a comma, if there is one. */
export function removeListed(source: string, text: string): string {
  return source.replace(`  ${JSON.stringify(text)},\n`, "");
}

function insertAt(source: string, at: number, text: string, complaint: string): string {
  if (at === -1) throw new ScaffoldError(`${complaint}; the scaffold does not know where to write`);
  return source.slice(0, at) + text + source.slice(at);
}
