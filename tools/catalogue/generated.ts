import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { asyncApi } from "@lukou/contract/topics";
import { callsPage } from "./calls-page.ts";
import { configTable } from "./config-table.ts";
import { kindsPage } from "./kinds-page.ts";
import { routesPage } from "./routes-page.ts";
import { topicsPage } from "./topics-page.ts";

export interface GeneratedFile {
  /** Path from the root of the repository. */
  readonly path: string;
  readonly content: string;
}

const NOTICE = "<!-- Written by `npm run catalogue`; edit the declarations instead. -->";
const page = (title: string, body: string): string => `${NOTICE}\n\n# ${title}\n\n${body}\n`;

const START = "<!-- config:start -->";
const END = "<!-- config:end -->";

/** Puts a table between the markers of a text; throws when the markers are missing. */
export function betweenMarkers(text: string, table: string): string {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start === -1 || end < start) throw new Error(`README.md lacks the markers ${START} and ${END}`);
  return `${text.slice(0, start + START.length)}\n\n${table}\n\n${text.slice(end)}`;
}

/** What the generated files should hold now. */
async function generatedFiles(root: string): Promise<GeneratedFile[]> {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  const readme = await readFile(join(root, "README.md"), "utf8");
  return [
    { path: "docs/generated/calls.md", content: page("Calls", callsPage()) },
    { path: "docs/generated/kinds.md", content: page("Kinds of equipment", kindsPage()) },
    { path: "docs/generated/topics.md", content: page("Field interface", topicsPage()) },
    { path: "docs/generated/asyncapi.json", content: `${JSON.stringify(asyncApi(version), null, 1)}\n` },
    { path: "docs/generated/routes.md", content: page("Routes", routesPage()) },
    { path: "docs/generated/config.md", content: page("配置", configTable()) },
    { path: "README.md", content: betweenMarkers(readme, configTable()) },
  ];
}

/** The generated files that differ from their declarations, as lines that say what to do. */
export async function staleGeneratedFiles(root: string): Promise<string[]> {
  return (await changedFiles(root)).map(({ path }) => `${path} is out of date: run npm run catalogue`);
}

/** Writes the files that changed and answers their paths. */
export async function writeGeneratedFiles(root: string): Promise<string[]> {
  const changed = await changedFiles(root);
  for (const { path, content } of changed) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return changed.map(({ path }) => path);
}

async function changedFiles(root: string): Promise<GeneratedFile[]> {
  const files = await generatedFiles(root);
  const current = await Promise.all(
    files.map(({ path }) => readFile(join(root, path), "utf8").catch(() => undefined)),
  );
  return files.filter(({ content }, index) => current[index] !== content);
}
