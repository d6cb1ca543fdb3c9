import { type LayoutChange, roadLayoutCalls, SHAPE_POINTS_MAX } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { draftOf, evidenceOf, shapeOf, square, strip } from "../../testing/factories/road-layout.ts";
import { fingerprint } from "../../testing/fingerprint.ts";
import { headersOf, refusal } from "../../testing/test-server.ts";
import { readNow, refusedSave, server, side, useSide } from "./testing/layout-scene.ts";

const { Lane } = calls;

useSide();

/** Sends a save whose text no client of ours would write; answers status and code. */
async function send(changes: string): Promise<[number, string]> {
  const response = await server.fastify.inject({
    method: "POST",
    url: roadLayoutCalls.SaveRoadLayout.path,
    payload: `{"intersectionGuid":"${side.intersectionGuid}","changes":${changes}}`,
    headers: { "content-type": "application/json", ...(await headersOf(server)) },
  });
  return [response.statusCode, response.json<{ code: string }>().code];
}

const lane = () => draftOf.lane({ name: "坏车道" });
const withPoints = (points: string) => {
  const item = lane();
  const shape = JSON.stringify(shapeOf(item, square(7), { cameraGuid: side.cameraGuid }));
  return `[{"op":"putItem","base":null,"item":${JSON.stringify(item)}},
    {"op":"putShape","base":null,"shape":${shape.replace(JSON.stringify(square(7)), points)}}]`;
};

describe("RoadLayout/SaveRoadLayout with bad input", () => {
  it.each([
    ["NaN", "[[NaN,0.1],[0.2,0.1],[0.2,0.2]]", "MALFORMED_JSON"],
    ["null for a number", "[[null,0.1],[0.2,0.1],[0.2,0.2]]", "INVALID_INPUT"],
    ["a text for a number", '[["NaN",0.1],[0.2,0.1],[0.2,0.2]]', "INVALID_INPUT"],
    ["infinity", "[[1e999,0.1],[0.2,0.1],[0.2,0.2]]", "INVALID_INPUT"],
    ["coordinates off the earth", "[[1e6,0.1],[0.2,0.1],[0.2,0.2]]", "INVALID_INPUT"],
    ["heights", "[[0.1,0.1,5],[0.2,0.1,5],[0.2,0.2,5]]", "INVALID_INPUT"],
    ["holes", "[[[0.1,0.1],[0.2,0.1],[0.2,0.2]],[[0.12,0.12],[0.13,0.12],[0.13,0.13]]]", "INVALID_INPUT"],
    ["two corners", "[[0.1,0.1],[0.2,0.1]]", "INVALID_INPUT"],
    ["no list", '"0.1 0.1"', "INVALID_INPUT"],
  ])("refuses points with %s", async (_, points, code) => {
    const before = await fingerprint(server.db);
    expect(await send(withPoints(points))).toEqual([400, code]);
    expect(await fingerprint(server.db)).toBe(before);
  });

  it("refuses a shape of 3,000 points, 5,001 changes and a body beyond its limit", async () => {
    const before = await fingerprint(server.db);
    const corner = (index: number) => [0.5 + Math.cos(index) / 3, 0.5 + Math.sin(index) / 3];
    const many = JSON.stringify(Array.from({ length: SHAPE_POINTS_MAX + 1000 }, (_, index) => corner(index)));
    expect(await send(withPoints(many))).toEqual([400, "INVALID_INPUT"]);
    const change: LayoutChange = { op: "deleteItem", base: 1, guid: side.freeLaneGuid };
    expect(await send(JSON.stringify(Array.from({ length: 5001 }, () => change)))).toEqual([
      400,
      "INVALID_INPUT",
    ]);
    const limit = roadLayoutCalls.SaveRoadLayout.bodyLimit;
    expect(await send(`[${" ".repeat(limit)}]`)).toEqual([413, "TOO_LARGE"]);
    expect(await fingerprint(server.db)).toBe(before);
  });

  it("refuses shapes far away, outside of their picture, in foreign pictures and of foreign things", async () => {
    const before = await fingerprint(server.db);
    const put = (item: ReturnType<typeof lane>, shape: ReturnType<typeof shapeOf>): LayoutChange[] => [
      { op: "putItem", base: null, item },
      { op: "putShape", base: null, shape },
    ];
    const on = { cameraGuid: side.cameraGuid };
    const item = lane();
    const far = strip(0).map(([longitude, latitude]): [number, number] => [longitude - 2, latitude]);
    expect(await refusedSave(put(item, shapeOf(item, far)))).toMatchObject({ code: "REFUSED" });
    const outside = square(0).map(([x, y]): [number, number] => [x + 3, y]);
    expect(await refusedSave(put(item, shapeOf(item, outside, on)))).toMatchObject({ code: "REFUSED" });
    const foreignPicture = { ...on, evidence: evidenceOf(side.districtGuid) };
    expect(await refusedSave(put(item, shapeOf(item, square(7), foreignPicture)))).toMatchObject({
      code: "NOT_FOUND",
      message: "绘制所用的图片不存在或不属于该相机，请重新取图后再绘制",
    });
    const noCamera = { cameraGuid: side.radarGuid };
    expect(await refusedSave(put(item, shapeOf(item, square(7), noCamera)))).toMatchObject({
      code: "NOT_FOUND",
    });
    const foreignEnd = draftOf.lane({ name: "外", endGuid: side.districtGuid });
    expect(await refusedSave([{ op: "putItem", base: null, item: foreignEnd }])).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await fingerprint(server.db)).toBe(before);
  });

  it("refuses two changes of the same thing, and a second shape in the same picture", async () => {
    const layout = await readNow();
    const item = lane();
    const twice: LayoutChange[] = [
      { op: "putItem", base: null, item },
      { op: "putItem", base: null, item },
    ];
    expect(await refusedSave(twice)).toMatchObject({ code: "REFUSED" });
    const present = layout.items.find(({ guid }) => guid === side.laneGuid);
    if (present?.kind !== "lane") throw new Error("no lane");
    const again = shapeOf(present, square(8), { cameraGuid: side.cameraGuid });
    expect(await refusedSave([{ op: "putShape", base: null, shape: again }])).toMatchObject({
      code: "REFUSED",
      message: expect.stringContaining("只能有一个图形"),
    });
    expect(await readNow()).toEqual(layout);
  });

  it("Lane/UpdateLaneWithCoordinate: bow ties and single points are refused like in the editor", async () => {
    const layout = await readNow();
    const draw = (points: [number, number][]) =>
      refusal(server, Lane.UpdateLaneWithCoordinate, {
        body: { guid: side.laneGuid, cameraGuid: side.cameraGuid, points },
      });
    const [a, b, c, d] = square(7);
    if (!a || !b || !c || !d) throw new Error("no square");
    for (const points of [[a, c, b, d], [a, b], [a]])
      expect(await draw(points.map(([x, y]) => [x, y]))).toMatchObject({ code: "REFUSED" });
    expect(await readNow()).toEqual(layout);
  });
});
