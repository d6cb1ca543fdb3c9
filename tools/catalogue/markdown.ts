/** A Markdown table; cells are escaped so that a pipe in a text stays in its cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), `|${" --- |".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

const line = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(" | ")} |`;
const escapeCell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Code in a line of Markdown; nothing for an empty text. */
export const code = (text: string): string => (text === "" ? "" : `\`${text}\``);
