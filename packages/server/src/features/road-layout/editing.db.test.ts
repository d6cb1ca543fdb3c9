import { roadLayoutCalls } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { openWatchStream } from "../../testing/live-stream.ts";
import { soon } from "../../testing/soon.ts";
import { done, refusal, startTestServer } from "../../testing/test-server.ts";
import { server, side, useSide } from "./testing/layout-scene.ts";

useSide({ hears: true });

const body = () => ({
  intersectionGuid: side.intersectionGuid,
  editorGuid: "0192f3c2-11aa-7d10-8f10-0a1b2c3d4e5f",
  cameraGuid: side.cameraGuid,
  shapeGuids: [side.areaGuid],
});

describe("RoadLayout/TellEditing", () => {
  it("is heard by those who look at the intersection, on any node, with the name of who edits", async () => {
    const other = await startTestServer({ database: server.database, clock: server.clock, hears: true });
    const watcher = await openWatchStream(other, await other.listen(), side.intersectionGuid);
    await done(server, roadLayoutCalls.TellEditing, { body: body() }, { as: "viewer" });
    await soon(() => {
      expect(watcher.received).toContainEqual({
        kind: "editing",
        editorGuid: body().editorGuid,
        userName: "测试viewer",
        cameraGuid: side.cameraGuid,
        shapeGuids: [side.areaGuid],
        leaving: false,
      });
    });
    watcher.close();
    await other.close();
  });

  it("NOT_FOUND for an intersection or camera that is not there", async () => {
    const elsewhere = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
    const tell = (given: object) =>
      refusal(server, roadLayoutCalls.TellEditing, { body: { ...body(), ...given } });
    expect(await tell({ intersectionGuid: elsewhere.guid })).toMatchObject({ code: "NOT_FOUND" });
    expect(await tell({ cameraGuid: side.radarGuid })).toMatchObject({ code: "NOT_FOUND" });
  });
});
