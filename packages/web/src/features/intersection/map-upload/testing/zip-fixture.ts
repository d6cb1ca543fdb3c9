import { vi } from "vitest";

const { readFileSync, readdirSync } = process.getBuiltinModule("node:fs");
const { Blob, File: PlatformFile } = process.getBuiltinModule("node:buffer");
/** The same class as in a browser, except for a path that only folders have. */
const File = PlatformFile as unknown as typeof globalThis.File;

const FOLDER = `${import.meta.dirname}/../../../../../../geometry/src/shapefile/fixtures/zips`;

/** Puts the platform's own files in place of jsdom's, which cannot be streamed. */
export function useRealFiles(): void {
  vi.stubGlobal("Blob", Blob);
  vi.stubGlobal("File", File);
}

/** Names of all zips at hand, without the ending. */
export const zipIds = readdirSync(FOLDER).map((name) => name.replace(/\.zip$/, ""));

/** A real zip as the browser hands it over, under another name if wanted. */
export function zipFile(id: string, name = `${id}.zip`): InstanceType<typeof File> {
  return new File([readFileSync(`${FOLDER}/${id}.zip`)], name, { type: "application/zip" });
}

/** A file of a few bytes that is never read. */
export function anyFile(name: string): InstanceType<typeof File> {
  return new File(["x"], name);
}
