import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { buildEquipment } from "../../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../../testing/factories/intersection.ts";
import { done, refusal, startTestServer, type TestServer } from "../../../testing/test-server.ts";

const { Equipment, MainController } = calls;

/* Set anew by the hooks below; importers see the present value. */
export let server: TestServer;
/** A fresh intersection for each test. */
export let intersection: BuiltIntersection;
/** A MEC of that intersection, MEC-1. */
export let mec: string;

/** A server for the tests of a file, and a fresh intersection with a MEC for each. */
export function useMec(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
    mec = await build("mainController", "MEC-1");
  });
  afterAll(() => server.close());
}

export const build = (
  kind: keyof typeof kinds,
  name: string,
  given: Parameters<typeof buildEquipment>[2] = {},
  at = intersection,
) => buildEquipment(server.db, at, { kind: kinds[kind].code, name, presence: "never", ...given });
export const id = (guid: string) => ({ params: { id: guid } });
export const relate = (equipGuids: string[], revision?: number, guid = mec) =>
  done(server, MainController.UpdateRelatedEquip, {
    ...id(guid),
    body: { equipGuids, ...(revision !== undefined && { revision }) },
  });
export const refuseRelating = (equipGuids: string[], guid = mec) =>
  refusal(server, MainController.UpdateRelatedEquip, { ...id(guid), body: { equipGuids } });
export const saveGroups = (body: {
  equipGuids: string[];
  groups: { guid?: string; name: string; equipGuids: string[]; subBusinessType?: 1 | 2 | 3 | 4 }[];
}) => done(server, MainController.UpdateMecRelatedEquip, { params: { mainControllerGuid: mec }, body });
export const relatedOf = (guid = mec) => done(server, MainController.GetRelatedEquip, id(guid));
export const withGroups = () =>
  done(server, MainController.GetMecRelatedEquip, {
    params: { intersectionGuid: intersection.guid, mainControllerGuid: mec },
  });
export const freeNames = async (guid = mec) =>
  (
    await done(server, MainController.GetNoRelatedEquip, {
      params: { p1: intersection.guid, p2: guid },
    })
  ).map(({ name }) => name);
export const historyOf = (guid = mec) => done(server, Equipment.GetRevisions, id(guid));
