import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newGuid } from "../guid.ts";
import { checkKey, type Store } from "./store.ts";

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Files below a folder. A file appears under its key once it is written whole, so a power cut leaves no half of one. */
export function createFileStore(folder: string): Store {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    async put(key, content) {
      const path = pathOf(key);
      const draft = `${path}.${newGuid()}.part`;
      await mkdir(dirname(path), { recursive: true });
      const file = await open(draft, "wx", 0o640);
      try {
        await file.writeFile(content);
        await file.sync();
        await file.close();
        await rename(draft, path);
      } catch (error) {
        await file.close().catch(() => {});
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(key) {
      try {
        const file = await open(pathOf(key), "r");
        const { size } = await file.stat();
        return { bytes: size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
