import { EquipmentQuery, type EquipmentSort, equipmentSorts, kinds } from "@lukou/equipment";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Querier } from "../../db/constraint.ts";
import { type CityScope, cityScope } from "../../platform/scope.ts";
import { buildDistrict } from "../../testing/factories/district.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { LiveBus } from "../live/live-bus.ts";
import { CountCache } from "./count-cache.ts";
import { howToLook } from "./equipment-filter.ts";
import { countStatement, findPage, pageStatement, textStatement } from "./equipment-list.repository.ts";

/** So many, and each as wide as in life, that reading them all is dearer to the planner than any index. */
const INTERSECTIONS = 400;
const DEVICES = 20_000;

let server: TestServer;
let scope: CityScope;
beforeAll(async () => {
  server = await startTestServer();
  scope = cityScope(server.cities.home);
  const { guid } = await buildDistrict(server.db, { cityGuid: scope.cityGuid });
  await server.db.transaction().execute((tx) => fill(tx, scope.cityGuid, guid));
  // Reading an index alone needs the visibility map that this makes.
  await sql`vacuum analyze equipment, intersection`.execute(server.db);
}, 120_000);
afterAll(() => server.close());

async function fill(tx: Querier, cityGuid: string, districtGuid: string): Promise<void> {
  // Nothing is visible to all before its commit has reached the log, for which tests do not wait.
  await sql`set local synchronous_commit = on`.execute(tx);
  await sql`insert into intersection (city_guid, guid, district_guid, name, type, stage, plat_id, url_name, longitude, latitude)
    select ${cityGuid}, gen_random_uuid(), ${districtGuid}, '路' || n || '-街', 7, n % 3 + 1, 'P' || n, '', 114, 30
    from generate_series(1, ${INTERSECTIONS}) n`.execute(tx);
  const settings = JSON.stringify(
    Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`setting${index}`, index])),
  );
  await sql`insert into equipment (city_guid, guid, intersection_guid, kind, name, presence, plat_id, serial, model,
      firmware_version, ip, settings)
    select i.city_guid, gen_random_uuid(), i.guid, n % 12 + 1, '雷达' || n, 'online',
      case when n % 2 > 0 then 'E' || i.plat_id || 'x' || n end,
      case when n % 2 > 0 then 'SN-' || i.plat_id || '-' || n end,
      'M' || n % 9, 'v' || n % 4, '10.0.0.' || n, ${settings}
    from intersection i, generate_series(1, ${DEVICES / INTERSECTIONS}) n where i.city_guid = ${cityGuid}`.execute(
    tx,
  );
}

interface Node {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Node[];
}
type Explained = readonly { readonly "QUERY PLAN": readonly { readonly Plan: Node }[] }[];

/** Every step of a plan. */
const steps = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(steps)];
const stepsOf = (explained: Explained): Node[] =>
  explained.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => steps(Plan)));
const readsWhole = (plan: readonly Node[]) =>
  plan.some((step) => step["Node Type"] === "Seq Scan" && step["Relation Name"] === "equipment");
const indexesOf = (plan: readonly Node[]) => plan.flatMap((step) => step["Index Name"] ?? []);

const page = (given: object) => ({ pageIndex: 1, pageSize: 50, params: EquipmentQuery.parse(given) });

const indexOf: Readonly<Record<EquipmentSort, string>> = {
  name: "equipment_by_name",
  kind: "equipment_by_kind",
  state: "equipment_by_presence_rank",
  platId: "equipment_by_plat_id",
  serial: "equipment_by_serial",
  model: "equipment_by_model",
  firmwareVersion: "equipment_by_firmware_version",
  ip: "equipment_by_ip",
  intersectionName: "intersection_name",
  updatedAt: "equipment_by_updated_at",
};

describe("the plan of a page", () => {
  it.each(equipmentSorts.flatMap((sort) => [[sort, false] as const, [sort, true] as const]))(
    "by %s (descending: %s) walks the order's own index",
    async (sort, descending) => {
      const statement = pageStatement(server.db, scope, page({ sort, descending, models: ["M3"] }));
      const plan = stepsOf(await statement.explain<Explained[number]>("json"));
      expect(readsWhole(plan)).toBe(false);
      expect(indexesOf(plan)).toContain(indexOf[sort]);
    },
  );

  it.each([false, true])(
    "of one kind by name (descending: %s) is one stretch of an index",
    async (descending) => {
      const asked = page({ sort: "name", descending, kinds: [kinds.radar.code], states: ["online"] });
      const plan = stepsOf(await pageStatement(server.db, scope, asked).explain<Explained[number]>("json"));
      expect(indexesOf(plan)).toEqual(["equipment_by_kind"]);
      expect(plan.map((step) => step["Node Type"])).not.toContain("Sort");
    },
  );

  it("filtered by stage looks at no row of equipment", async () => {
    const asked = page({ sort: "updatedAt", states: ["online"], stages: [2] });
    const plan = stepsOf(await pageStatement(server.db, scope, asked).explain<Explained[number]>("json"));
    const read = plan.filter((step) => step["Relation Name"] === "equipment");
    expect(read.map((step) => step["Node Type"])).toEqual(["Index Only Scan"]);
    expect(indexesOf(plan)).toContain(indexOf.updatedAt);
  });

  it("of a single intersection goes by the intersection", async () => {
    const { guid } = await server.db
      .selectFrom("intersection")
      .select("guid")
      .where("city_guid", "=", scope.cityGuid)
      .limit(1)
      .executeTakeFirstOrThrow();
    const statement = pageStatement(server.db, scope, page({ intersectionGuid: guid, sort: "model" }));
    expect(indexesOf(stepsOf(await statement.explain<Explained[number]>("json")))).toContain(
      "equipment_intersection",
    );
  });
});

describe("the plan of a count", () => {
  it.each([
    ["everything", {}],
    ["kinds and states", { kinds: [4, 5], states: ["offline"] }],
    ["stages", { stages: [2] }],
    ["models and firmware", { models: ["M3"], firmwares: ["v1"] }],
  ])("of %s reads an index and no rows", async (_, given) => {
    const statement = countStatement(server.db, scope, EquipmentQuery.parse(given));
    const plan = stepsOf(await statement.explain<Explained[number]>("json"));
    const read = plan.filter((step) => step["Relation Name"] === "equipment");
    expect(read.map((step) => step["Node Type"])).toEqual(["Index Only Scan"]);
  });
});

describe("the plan of a search by text", () => {
  const planOf = async (content: string) => {
    const asked = page({ content, sort: "ip" });
    const looking = await howToLook(server.db, scope, asked.params);
    const statement = textStatement(server.db, scope, asked, looking);
    const explained = await sql<Explained[number]>`explain (format json) ${statement}`.execute(server.db);
    return { looking, plan: stepsOf(explained.rows) };
  };

  it("goes by the pairs of a rare text", async () => {
    const { looking, plan } = await planOf("SN-P77-");
    expect(looking).toBe("pairs");
    expect(indexesOf(plan)).toContain("equipment_search");
  });

  it("reads through the narrow index for a single character", async () => {
    const { looking, plan } = await planOf("雷");
    expect(looking).toBe("through");
    expect(readsWhole(plan)).toBe(false);
    expect(indexesOf(plan)).toContain("equipment_lines");
  });

  it("walks along the order for the common “雷达”, and counts by an index", async () => {
    const asked = page({ content: "雷达", sort: "ip" });
    expect(await howToLook(server.db, scope, asked.params)).toBe("along");
    const plan = stepsOf(await pageStatement(server.db, scope, asked).explain<Explained[number]>("json"));
    expect(indexesOf(plan)).toContain(indexOf.ip);
    const counting = countStatement(server.db, scope, asked.params);
    expect(readsWhole(stepsOf(await counting.explain<Explained[number]>("json")))).toBe(false);
  });

  it("finds the common “雷达” by name without looking at rows", async () => {
    const asked = page({ content: "雷达", sort: "name" });
    const plan = stepsOf(await pageStatement(server.db, scope, asked).explain<Explained[number]>("json"));
    expect(indexesOf(plan)).toEqual(["equipment_lines"]);
    expect(plan.map((step) => step["Node Type"])).toContain("Index Only Scan");
  });

  it.each(equipmentSorts)(
    "answers the same page by %s once a single character is known to be common",
    async (sort) => {
      const counts = new CountCache(new LiveBus());
      const asked = {
        ...page({ content: "雷", sort, kinds: [kinds.radar.code, kinds.camera.code] }),
        pageIndex: 3,
      };
      const first = await findPage(server.db, scope, asked, counts);
      expect(first.entries).toHaveLength(50);
      expect(await findPage(server.db, scope, asked, counts)).toEqual(first);
    },
  );
});
