import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { square, strip } from "../../testing/factories/road-layout.ts";
import { done, refusal } from "../../testing/test-server.ts";
import { id, readNow, server, shapeIn, side, useSide } from "../road-layout/testing/layout-scene.ts";

const { Pavement, PedestrianPole } = calls;

useSide();

describe("pedestrian crossings", () => {
  it("Pavement/GetPavements, GetPedestrianPolePavements, GetPavementsWithCoordinate, GetPavementsForSelection", async () => {
    const ofUnit = { params: { a: side.intersectionGuid, b: side.ervGuid } };
    expect(await done(server, Pavement.GetPavements, ofUnit)).toMatchObject([
      {
        guid: side.pavementGuid,
        endName: "北进口",
        coordinates: [{ cameraGuid: side.cameraGuid, points: square(2) }],
      },
    ]);
    expect(
      await done(server, Pavement.GetPedestrianPolePavements, id(side.pedestrianPoleGuid)),
    ).toMatchObject([{ name: "北人行横道", coordinates: [{}, {}] }]);
    expect(await refusal(server, Pavement.GetPedestrianPolePavements, id(side.poleGuid))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await done(server, Pavement.GetPavementsWithCoordinate, id(side.intersectionGuid))).toMatchObject([
      { coordinates: [{ cameraGuid: null, points: strip(4) }] },
    ]);
    const there = { params: { intersectionGuid: side.intersectionGuid } };
    expect(await done(server, Pavement.GetPavementsForSelection, there)).toMatchObject([
      { name: "北人行横道" },
    ]);
  });

  it("Pavement/AddPavement, UpdatePavement, UpdatePavementWithCoordinate, CopyPavement, DeletePavement", async () => {
    const guid = await done(server, Pavement.AddPavement, {
      params: { x: side.intersectionGuid },
      body: {
        name: "南人行横道",
        poleGuid: side.pedestrianPoleGuid,
        coordinates: { cameraGuid: side.cameraGuid, points: square(7) },
      },
    });
    const { revision } = await find(guid);
    await done(server, Pavement.UpdatePavement, { body: { guid, revision, width: 6, poleGuid: null } });
    expect((await find(guid)).values).toMatchObject({ name: "南人行横道", width: 6, poleGuid: null });
    await done(server, Pavement.UpdatePavementWithCoordinate, { body: { guid, points: strip(6) } });
    expect(shapeIn(await readNow(), guid, null).points).toEqual(strip(6));
    const copied = await done(server, Pavement.CopyPavement, {
      body: { fromCameraGuid: side.cameraGuid, toCameraGuid: side.poleCameraGuid, guids: [guid] },
    });
    expect(copied).toMatchObject({ copied: [guid], skipped: [] });
    await done(server, Pavement.DeletePavement, id(guid));
    expect((await readNow()).shapes.filter(({ itemGuid }) => itemGuid === guid)).toEqual([]);
  });

  it("refuses a pole that is none, and forgets one that was deleted", async () => {
    const wrong = { body: { guid: side.pavementGuid, poleGuid: side.poleGuid } };
    expect(await refusal(server, Pavement.UpdatePavement, wrong)).toMatchObject({ code: "NOT_FOUND" });
    const remove = { ...id(side.pedestrianPoleGuid), query: { cascade: "true" as const } };
    await done(server, PedestrianPole.DeletePedestrianPole, remove);
    expect((await find(side.pavementGuid)).values).toMatchObject({ poleGuid: null });
  });
});

async function find(guid: string) {
  const item = (await readNow()).items.find((one) => one.guid === guid);
  if (!item) throw new Error("no such item");
  return item;
}
