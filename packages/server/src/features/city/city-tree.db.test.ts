import { gunzipSync } from "node:zlib";
import { type CityTreeNode, calls } from "@lukou/contract";
import { calls as equipmentCalls } from "@lukou/equipment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDistrict } from "../../testing/factories/district.ts";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { stopLayer } from "../../testing/factories/map-layer.ts";
import { soon } from "../../testing/soon.ts";
import {
  call,
  done,
  headersOf,
  requestOf,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";

const { City, District, Intersection } = calls;
const { Pole } = equipmentCalls;
const ALL = { usageState: 0, type: 0 } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ hears: true });
});
afterAll(() => server.close());

const treeAt = async (node: TestServer, query: { usageState?: number; type?: number } = ALL) => {
  const [root] = await done(node, City.CityTree, { body: query as typeof ALL });
  return root as CityTreeNode;
};
/** The tree as names: districts with their intersections. */
const namesAt = async (node: TestServer, query?: { usageState?: number; type?: number }) =>
  Object.fromEntries(
    ((await treeAt(node, query)).children ?? []).map((district) => [
      district.name,
      (district.children ?? []).map((child) => child.name),
    ]),
  );

describe("City/CityTree", () => {
  it("TREE-13, TREE-15: answers city, districts and intersections with guid, name, level and type", async () => {
    const district = await buildDistrict(server.db, { cityGuid: server.cities.home, name: "树区" });
    const intersection = await buildIntersection(server.db, {
      cityGuid: server.cities.home,
      districtGuid: district.guid,
      name: "树路-林路",
      type: 4,
      stage: 2,
    });
    server.platform.bus.cityChanged(server.cities.home);
    expect(await treeAt(server)).toEqual({
      guid: server.cities.home,
      name: "本市",
      level: 1,
      children: [
        {
          guid: district.guid,
          name: "树区",
          level: 2,
          children: [{ guid: intersection.guid, name: "树路-林路", level: 3, type: 4, stage: 2 }],
        },
      ],
    });
  });

  it("TREE-8, GAP-46: filters by stage and by type; districts left empty by a filter are left out", async () => {
    const cityGuid = server.cities.home;
    const full = await buildDistrict(server.db, { cityGuid, name: "滤区" });
    await buildDistrict(server.db, { cityGuid, name: "空区" });
    const place = { cityGuid, districtGuid: full.guid };
    await buildIntersection(server.db, { ...place, name: "甲-1", stage: 1, type: 7 });
    await buildIntersection(server.db, { ...place, name: "乙-2", stage: 3, type: 7 });
    await buildIntersection(server.db, { ...place, name: "丙-3", stage: 3, type: 1 });
    server.platform.bus.cityChanged(cityGuid);
    expect(await namesAt(server)).toMatchObject({ 滤区: ["丙-3", "乙-2", "甲-1"].toSorted(), 空区: [] });
    expect(await namesAt(server, { usageState: 3, type: 0 })).toEqual({ 滤区: ["丙-3", "乙-2"].toSorted() });
    expect(await namesAt(server, { usageState: 3, type: 7 })).toEqual({ 滤区: ["乙-2"] });
    expect(await namesAt(server, { usageState: 2, type: 1 })).toEqual({});
    expect(await namesAt(server, {})).toHaveProperty("空区");
  });

  it("answers the same bytes compressed, plain, and a second time", async () => {
    const request = requestOf(City.CityTree, { body: ALL });
    const headers = { "content-type": "application/json", ...(await headersOf(server)) };
    const ask = (encoding: string) =>
      server.fastify.inject({ ...request, headers: { ...headers, "accept-encoding": encoding } });
    const [plain, packed, again] = [await ask("identity"), await ask("gzip, br"), await ask("gzip")];
    expect(plain.headers["content-encoding"]).toBe("identity");
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers["vary"]).toContain("accept-encoding");
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(again.rawPayload.equals(packed.rawPayload)).toBe(true);
    expect(City.CityTree.data.parse(plain.json<{ data: unknown }>().data)).toHaveLength(1);
  });

  it("keeps the trees of two cities apart", async () => {
    const foreign = await buildDistrict(server.db, { cityGuid: server.cities.foreign, name: "外区" });
    const [root] = await done(
      server,
      City.CityTree,
      { body: ALL },
      { as: "foreigner", city: foreign.cityGuid },
    );
    expect(root?.children?.map((child) => child.name)).toEqual(["外区"]);
    expect(await namesAt(server)).not.toHaveProperty("外区");
  });
});

describe("the remembered tree", () => {
  let other: TestServer;
  beforeAll(async () => {
    other = await startTestServer({ database: server.database, clock: server.clock, hears: true });
  });
  afterAll(() => other.close());

  it("is asked of the database once", async () => {
    const before = await treeAt(server);
    await server.db
      .updateTable("city")
      .set({ name: "改名市" })
      .where("guid", "=", server.cities.home)
      .execute();
    expect(await treeAt(server)).toEqual(before);
    await server.db
      .updateTable("city")
      .set({ name: "本市" })
      .where("guid", "=", server.cities.home)
      .execute();
  });

  it("is kept on both nodes while equipment changes, of which it shows nothing", async () => {
    const cityGuid = server.cities.home;
    const district = await buildDistrict(server.db, { cityGuid, name: "设备区" });
    const place = await buildIntersection(server.db, { cityGuid, districtGuid: district.guid });
    for (const node of [server, other]) node.platform.bus.cityChanged(cityGuid);
    const before = [await treeAt(server), await treeAt(other)];
    const rename = (name: string) =>
      server.db.updateTable("city").set({ name }).where("guid", "=", cityGuid).execute();
    await rename("改名市");
    const heard = new Promise<void>((resolve) => {
      const stop = other.platform.bus.onEvent(({ event }) => {
        if (event.kind !== "equipment") return;
        stop();
        resolve();
      });
    });
    await done(server, Pole.AddPole, { body: { name: "新杆", intersectionGuid: place.guid } });
    await heard;
    expect([await treeAt(server), await treeAt(other)]).toEqual(before);
    await rename("本市");
  });

  it("is forgotten on both nodes after every kind of change, made at either", async () => {
    const cityGuid = server.cities.home;
    const form = (districtGuid: string, name: string) => ({
      name,
      type: 7 as const,
      longitude: 114.3,
      latitude: 30.6,
      platId: "T1",
      urlName: "",
      districtGuid,
    });
    /** Both nodes have remembered the tree; the change is made; both must show it. */
    const expectAfter = async (
      at: TestServer,
      change: () => Promise<unknown>,
      names: Record<string, unknown>,
    ) => {
      await Promise.all([treeAt(server), treeAt(other)]);
      await change();
      expect(await namesAt(at)).toMatchObject(names);
      const elsewhere = at === server ? other : server;
      await soon(async () => expect(await namesAt(elsewhere)).toMatchObject(names));
    };

    let district = "";
    let intersection = "";
    await expectAfter(
      server,
      async () => {
        district = await done(server, District.AddDistrict, {
          body: { cityGuid, name: "新一区", platId: "5001" },
        });
      },
      { 新一区: [] },
    );
    await expectAfter(
      other,
      async () => {
        intersection = await done(other, Intersection.AddIntersection, { body: form(district, "新-路") });
      },
      { 新一区: ["新-路"] },
    );
    await expectAfter(
      other,
      () =>
        done(other, Intersection.UpdateIntersection, {
          body: { ...form(district, "改-路"), guid: intersection },
        }),
      { 新一区: ["改-路"] },
    );
    await expectAfter(
      server,
      () => done(server, Intersection.DeleteIntersection, { params: { id: intersection } }),
      { 新一区: [] },
    );
    await expectAfter(
      other,
      () => done(other, Intersection.RestoreIntersection, { params: { id: intersection } }),
      { 新一区: ["改-路"] },
    );
    await expectAfter(
      server,
      () =>
        done(server, District.UpdateDistrict, { body: { guid: district, name: "改一区", platId: "5001" } }),
      { 改一区: ["改-路"] },
    );
    await done(other, District.DeleteDistrict, { params: { id: district } });
    expect(await namesAt(other)).not.toHaveProperty("改一区");
    await soon(async () => expect(await namesAt(server)).not.toHaveProperty("改一区"));
    await expectAfter(server, () => done(server, District.RestoreDistrict, { params: { id: district } }), {
      改一区: ["改-路"],
    });
  });

  it("a refused change leaves it as it is", async () => {
    const before = await treeAt(server);
    await call(server, District.AddDistrict, { body: { name: "有 空格", platId: "1" } });
    await call(server, Intersection.UploadMapData, {
      params: { intersectionGuid: server.cities.foreign },
      body: [stopLayer()],
    });
    expect(await treeAt(server)).toEqual(before);
  });
});
