import { beforeEach, describe, expect, it } from "vitest";
import { openMapZipSession } from "./map-zip-session.ts";
import { InProcessWorker } from "./testing/in-process-worker.ts";
import { useRealFiles, zipFile } from "./testing/zip-fixture.ts";

beforeEach(useRealFiles);

const read = () =>
  ({ kind: "read", file: zipFile("intersection_8layers"), fileName: "intersection_8layers.zip" }) as const;

function openSession() {
  const worker = new InProcessWorker();
  return { worker, session: openMapZipSession(() => worker) };
}

describe("openMapZipSession", () => {
  it("ties each answer to its request", async () => {
    const { session } = openSession();
    await session.ask(read());
    const [one, two] = await Promise.all([
      session.ask({ kind: "body", layers: [0] }),
      session.ask({ kind: "body", layers: [0, 1, 2] }),
    ]);
    expect(one.plainBytes).toBeLessThan(two.plainBytes);
  });

  it("cancels one request and keeps the worker", async () => {
    const { session, worker } = openSession();
    await session.ask(read());
    const controller = new AbortController();
    const body = session.ask({ kind: "body", layers: [0] }, { signal: controller.signal });
    controller.abort();
    await expect(body).rejects.toMatchObject({ code: "cancelled", cancelled: true });
    expect(worker.terminated).toBe(false);
    await expect(session.ask({ kind: "body", layers: [0] })).resolves.toMatchObject({ encoding: "gzip" });
  });

  it("ends the worker and every request when it is closed", async () => {
    const { session, worker } = openSession();
    const reading = session.ask(read());
    session.close();
    expect(worker.terminated).toBe(true);
    await expect(reading).rejects.toMatchObject({ code: "cancelled" });
    await expect(session.ask(read())).rejects.toMatchObject({ code: "cancelled" });
  });

  it("says what to do when the worker dies", async () => {
    const { session, worker } = openSession();
    const reading = session.ask(read());
    worker.crash();
    await expect(reading).rejects.toMatchObject({
      code: "worker-failed",
      message: "浏览器无法完成读取（可能内存不足），请关闭其他页面或精简图层后重试",
    });
  });
});
