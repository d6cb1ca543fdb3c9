import { type LayoutChange, type RoadLayout, roadLayoutCalls } from "@lukou/contract";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { buildSide, type Side } from "../../../testing/side.ts";
import {
  type Caller,
  done,
  refusal,
  startTestServer,
  type TestServer,
} from "../../../testing/test-server.ts";

/* Set anew by the hooks below; importers see the present value. */
export let server: TestServer;
/** An intersection of the home city with one of each thing drawn, for each test. */
export let side: Side;

/** A server for the tests of a file, and a side for each. */
export function useSide(options: Parameters<typeof startTestServer>[0] = {}): void {
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  beforeEach(async () => {
    side = await buildSide(server, server.cities.home, "admin");
  });
  afterAll(() => server.close());
}

export const id = (guid: string) => ({ params: { id: guid } });

export const readNow = (caller: Caller = {}): Promise<RoadLayout> =>
  done(
    server,
    roadLayoutCalls.GetRoadLayout,
    { params: { intersectionGuid: side.intersectionGuid } },
    caller,
  );

const bodyOf = (changes: readonly LayoutChange[], remark?: string) => ({
  body: {
    intersectionGuid: side.intersectionGuid,
    changes: [...changes],
    ...(remark !== undefined && { remark }),
  },
});
export const save = (changes: readonly LayoutChange[], remark?: string, caller: Caller = {}) =>
  done(server, roadLayoutCalls.SaveRoadLayout, bodyOf(changes, remark), caller);
export const refusedSave = (changes: readonly LayoutChange[]) =>
  refusal(server, roadLayoutCalls.SaveRoadLayout, bodyOf(changes));

/** The shape of an item in the picture of a camera, or on the map. */
export function shapeIn({ shapes }: Pick<RoadLayout, "shapes">, itemGuid: string, cameraGuid: string | null) {
  const found = shapes.find((shape) => shape.itemGuid === itemGuid && shape.cameraGuid === cameraGuid);
  if (!found) throw new Error("the item is not drawn there");
  return found;
}
