import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createFileStore } from "./file-store.ts";
import { readStored } from "./store.ts";

const folder = mkdtempSync(join(tmpdir(), "lukou-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = createFileStore(folder);

describe("file store", () => {
  it("gives back what was put under a key, the newest, and leaves no drafts", async () => {
    await store.put("pictures/a/1.jpg", Buffer.from("first"));
    await store.put("pictures/a/1.jpg", Buffer.from("second"));
    expect((await readStored(store, "pictures/a/1.jpg"))?.toString()).toBe("second");
    expect(readdirSync(join(folder, "pictures/a"))).toEqual(["1.jpg"]);
  });

  it("knows nothing of a key that was never put, or was removed twice", async () => {
    await store.put("pictures/a/2.jpg", Buffer.from("x"));
    await store.remove("pictures/a/2.jpg");
    await store.remove("pictures/a/2.jpg");
    expect(await store.open("pictures/a/2.jpg")).toBeUndefined();
  });

  it.each(["../secret.key", "pictures/../../x.jpg", "/etc/passwd", "a\\b.jpg", "pictures/a..jpg", ""])(
    "domain notes 5.5: %j is no key, whoever asks",
    async (key) => {
      await expect(store.put(key, Buffer.from("x"))).rejects.toThrow(RangeError);
      await expect(store.open(key)).rejects.toThrow(RangeError);
      await expect(store.remove(key)).rejects.toThrow(RangeError);
    },
  );
});
