import { describe, expect, it } from "vitest";
import { type End, endAll } from "./end-all.ts";

/** A log that keeps what it is warned of. */
function warned() {
  const errors: unknown[] = [];
  const warn = ({ err }: { readonly err: unknown }) => void errors.push(err);
  return { errors, log: { warn } as Parameters<typeof endAll>[1] };
}

describe("the end of the gateway", () => {
  it("comes in the opposite order, each part once and after the one before it has ended", async () => {
    const said: string[] = [];
    const part =
      (name: string): End =>
      async () => {
        said.push(`${name} begins to end`);
        await Promise.resolve();
        said.push(`${name} has ended`);
      };
    const ends = [part("link"), part("ingest")];
    const { errors, log } = warned();
    await endAll(ends, log);
    await endAll(ends, log);
    expect(errors).toEqual([]);
    expect(said).toEqual([
      "ingest begins to end",
      "ingest has ended",
      "link begins to end",
      "link has ended",
    ]);
  });

  it("a part that rejects or throws is told of and keeps no other from ending", async () => {
    const ended: string[] = [];
    const { errors, log } = warned();
    const rejected = new Error("the database is gone");
    const thrown = new Error("never begun");
    await endAll(
      [
        async () => void ended.push("link"),
        () => Promise.reject(rejected),
        async () => void ended.push("statuses"),
        () => {
          throw thrown;
        },
      ],
      log,
    );
    expect(ended).toEqual(["statuses", "link"]);
    expect(errors).toEqual([thrown, rejected]);
  });
});
