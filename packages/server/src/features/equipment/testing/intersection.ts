import { calls } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { buildIntersection } from "../../../testing/factories/intersection.ts";
import { nextNumber } from "../../../testing/factories/next-number.ts";
import { done, startTestServer, type TestServer } from "../../../testing/test-server.ts";

const { Camera, Equipment, Erv, Pole } = calls;

/* Set anew by the hooks below; importers see the present value. */
export let server: TestServer;
/** A fresh, empty intersection for each test. */
export let intersectionGuid: string;

/** A server for the tests of a file, and an empty intersection for each. */
export function useIntersection(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    intersectionGuid = (await buildIntersection(server.db, { cityGuid: server.cities.home })).guid;
  });
  afterAll(() => server.close());
}

export const id = (guid: string) => ({ params: { id: guid } });
export const addPole = (given: object = {}) =>
  done(server, Pole.AddPole, { body: { intersectionGuid, name: `杆${nextNumber()}`, ...given } });
export const addErv = (given: object = {}) =>
  done(server, Erv.AddErv, { body: { intersectionGuid, name: `一体机${nextNumber()}`, ...given } });
export const addCamera = (given: object = {}) =>
  done(server, Camera.AddCamera, { body: { intersectionGuid, name: `相机${nextNumber()}`, ...given } });
export const historyOf = (guid: string) => done(server, Equipment.GetRevisions, id(guid));
