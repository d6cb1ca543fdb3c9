import { allKinds, calls, type EquipmentKind, exportColumns, kinds, readTable } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cityScope } from "../../platform/scope.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { nextNumber } from "../../testing/factories/next-number.ts";
import { buildUnits } from "../../testing/factories/units.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { readSecret } from "../equipment/equipment.secrets.ts";

const { Camera, City, Equipment, Radar } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

type Cells = Record<string, string>;
const body = (kind: EquipmentKind, lines: readonly Cells[], intersectionGuid: string | null = null) => ({
  kind: kind.code,
  intersectionGuid,
  rows: lines.map((cells, index) => ({ row: index + 2, cells })),
});
const preview = (kind: EquipmentKind, lines: readonly Cells[], at: string | null = null) =>
  done(server, Equipment.PreviewImport, { body: body(kind, lines, at) });
const run = (kind: EquipmentKind, lines: readonly Cells[], mode: "all" | "good" = "all") =>
  done(server, Equipment.ImportEquipment, { body: { ...body(kind, lines), mode } });
const radarRow = (cells: Cells = {}): Cells => ({
  name: "导入雷达",
  platId: `R${nextNumber()}`,
  intersectionPlatId: intersection.platId,
  ...cells,
});
const stored = (platId: string) =>
  server.db
    .selectFrom("equipment")
    .selectAll()
    .where("plat_id", "=", platId)
    .where("city_guid", "=", server.cities.home)
    .executeTakeFirstOrThrow();
const issuesOf = async (kind: EquipmentKind, ...lines: Cells[]) =>
  (await preview(kind, lines)).rows.flatMap(({ row, issues }) =>
    issues.map(({ column, message }) => `${row} ${column} ${message}`),
  );

describe("Equipment/ImportEquipment adds", () => {
  it("fills what is left out with the initial values of the form, and finds places by platId or name", async () => {
    const ervGuid = await buildEquipment(server.db, intersection, { kind: 2, plat_id: `E${nextNumber()}` });
    const erv = await server.db
      .selectFrom("equipment")
      .selectAll()
      .where("guid", "=", ervGuid)
      .executeTakeFirstOrThrow();
    const poleGuid = await buildEquipment(server.db, intersection, { kind: 1, name: "东北角杆" });
    const row = radarRow({
      parent: erv.plat_id ?? "",
      pole: "东北角杆",
      mountHeight: "7米",
      orientation: "东北",
    });
    expect(await run(kinds.radar, [row])).toMatchObject({ added: 1, updated: 0, unchanged: 0, refused: 0 });
    const { guid, ...added } = await stored(row["platId"] ?? "");
    expect(added).toMatchObject({
      kind: 4,
      parent_guid: ervGuid,
      pole_guid: poleGuid,
      revision: 1,
      presence: "never",
    });
    expect(await done(server, Radar.GetInfo, { params: { id: guid } })).toMatchObject({
      name: "导入雷达",
      mountHeight: 7,
      orientation: 1,
      frameHz: 20,
      farRange: 250,
    });
  });

  it("keeps history, one audit row for the whole and one live event per intersection", async () => {
    const other = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const events = () => server.db.selectFrom("live_event").select("id").execute();
    const before = (await events()).length;
    const lines = [radarRow(), radarRow({ name: "乙" }), radarRow({ intersectionPlatId: other.platId })];
    await run(kinds.radar, lines);
    expect((await events()).length - before).toBe(2);
    const { guid } = await stored(lines[0]?.["platId"] ?? "");
    expect(await done(server, Equipment.GetRevisions, { params: { id: guid } })).toMatchObject([
      { revision: 1, change: "import", userName: "测试admin" },
    ]);
    const audit = await server.db
      .selectFrom("audit_log")
      .select(["entity_name", "after"])
      .where("call_id", "=", Equipment.ImportEquipment.id)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({
      entity_name: "导入雷达：新增3，更新0",
      after: { kind: 4, added: 3, updated: 0, unchanged: 0, refused: 0 },
    });
    const changes = await done(server, City.GetRecentChanges, {
      body: { pageIndex: 1, pageSize: 1, params: {} },
    });
    expect(changes.resultList).toHaveLength(1);
  });

  it("seals secrets like a form does", async () => {
    const row: Cells = { ...radarRow(), name: "导入相机", password: " a secret " };
    await run(kinds.camera, [row]);
    const { guid } = await stored(row["platId"] ?? "");
    const scope = cityScope(server.cities.home);
    expect(await readSecret(server.db, scope, server.platform.vault, guid, "password")).toBe(" a secret ");
    expect(await done(server, Camera.GetInfo, { params: { id: guid } })).toMatchObject({
      secretsSet: ["password"],
    });
    expect(
      JSON.stringify(await done(server, Equipment.GetRevisions, { params: { id: guid } })),
    ).not.toContain("a secret");
  });
});

describe("Equipment/ImportEquipment updates", () => {
  it("by platId: empty cells stay, 【清空】 clears, and nothing changed writes nothing", async () => {
    const row = radarRow({ model: "R-1", serial: `SN-${nextNumber()}`, ip: "10.1.1.1" });
    await run(kinds.radar, [row]);
    const again = await preview(kinds.radar, [row]);
    expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    const changed = { platId: row["platId"] ?? "", model: "R-2", ip: "【清空】", farRange: "200" };
    const report = await run(kinds.radar, [changed]);
    expect(report.rows[0]).toMatchObject({ action: "update", name: "导入雷达" });
    expect(report.rows[0]?.changes).toEqual([
      { field: "model", label: "型号", before: "R-1", after: "R-2" },
      { field: "farRange", label: "最远距离", before: "250 m", after: "200 m" },
      { field: "ip", label: "IP地址", before: "10.1.1.1", after: "" },
    ]);
    const after = await stored(row["platId"] ?? "");
    expect(after).toMatchObject({
      model: "R-2",
      ip: null,
      serial: row["serial"],
      revision: 2,
      name: "导入雷达",
    });
    expect((await run(kinds.radar, [changed])).unchanged).toBe(1);
    expect((await stored(row["platId"] ?? "")).revision).toBe(2);
    const [newest] = await done(server, Equipment.GetRevisions, { params: { id: after.guid } });
    expect(newest).toMatchObject({ change: "import", revision: 2 });
    expect(newest?.fields.map(({ field }) => field)).toEqual(["model", "farRange", "ip"]);
  });

  it("by serial when there is no platId, and by a unique name when there is neither", async () => {
    const serial = `SN-${nextNumber()}`;
    await run(kinds.radar, [radarRow({ platId: "", serial }), radarRow({ platId: "", name: "无编号" })]);
    const report = await run(kinds.radar, [
      { serial, model: "R-9" },
      { name: "无编号", intersectionPlatId: intersection.platId, model: "R-9" },
    ]);
    expect(report).toMatchObject({ added: 0, updated: 2 });
  });

  it("moves nothing to another intersection", async () => {
    const other = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const row = radarRow();
    await run(kinds.radar, [row]);
    expect(await issuesOf(kinds.radar, { ...row, intersectionPlatId: other.platId })).toEqual([
      `2 intersectionPlatId 设备现在在${intersection.name}；导入不会移动设备，请先移动设备或改正路口编号`,
    ]);
  });

  it.each(allKinds.map((kind) => [kind.label, kind] as const))(
    "%s: an export imported again changes nothing (Equipment/ExportEquipment)",
    async (_, kind) => {
      const city = { by: server.users.admin, at: server.clock() };
      await buildUnits(server.db, intersection, city);
      const filter = { intersectionGuid: intersection.guid };
      const page = await done(server, Equipment.ExportEquipment, { body: { kind: kind.code, filter } });
      expect(page).toMatchObject({ total: 1, next: null });
      const columns = exportColumns(kind);
      const matrix = [
        columns.map(({ heading }) => heading),
        ...page.rows.map((row) => columns.map(({ key }) => row[key] ?? "")),
      ];
      const { rows, findings } = readTable(kind, matrix);
      expect(findings).toEqual([]);
      const report = await done(server, Equipment.ImportEquipment, {
        body: { kind: kind.code, rows: [...rows], mode: "all" },
      });
      expect(report.rows.flatMap(({ issues, changes }) => [...issues, ...changes])).toEqual([]);
      expect(report).toMatchObject({ unchanged: 1, added: 0, updated: 0, refused: 0 });
    },
  );

  it("pages through everything a filter finds (Equipment/ExportEquipment)", async () => {
    await run(kinds.radar, [radarRow(), radarRow({ name: "乙" }), radarRow({ name: "丙" })]);
    const filter = { intersectionGuid: intersection.guid };
    const first = await done(server, Equipment.ExportEquipment, { body: { kind: 4, filter, limit: 2 } });
    expect(first).toMatchObject({ total: 3, next: first.rows[1]?.["guid"] });
    const second = await done(server, Equipment.ExportEquipment, {
      body: { kind: 4, filter, limit: 2, after: first.next },
    });
    expect(second.next).toBeNull();
    expect(new Set([...first.rows, ...second.rows].map((row) => row["guid"])).size).toBe(3);
    const others = await done(server, Equipment.ExportEquipment, {
      body: { kind: 4, filter: { ...filter, kinds: [5] } },
    });
    expect(others).toEqual({ total: 0, rows: [], next: null });
  });
});

describe("wrong rows", () => {
  const wrongRow = () => radarRow({ mountHeight: "650cm" });

  it("refuse the whole, or are left out, as wanted", async () => {
    const good = radarRow();
    const message = await refusal(server, Equipment.ImportEquipment, {
      body: { ...body(kinds.radar, [good, wrongRow()]), mode: "all" },
    });
    expect(message).toEqual({
      status: 200,
      code: "REFUSED",
      message: "有1行有误，未导入任何数据。第3行：单位应为 m，不能用“cm”，请换算后填写",
    });
    await expect(stored(good["platId"] ?? "")).rejects.toThrow("no result");
    expect(await run(kinds.radar, [good, wrongRow()], "good")).toMatchObject({ added: 1, refused: 1 });
    expect(await stored(good["platId"] ?? "")).toMatchObject({ name: "导入雷达" });
  });

  it("name what is missing or unknown, by row and column", async () => {
    expect(
      await issuesOf(
        kinds.radar,
        { platId: `R${nextNumber()}`, intersectionPlatId: intersection.platId },
        { name: "无路口" },
        radarRow({ intersectionPlatId: "NOWHERE" }),
        radarRow({ pole: "没有的杆", end: "没有的进口" }),
        radarRow({ minSpeed: "50", maxSpeed: "20" }),
        radarRow({ unknown: "x" }),
      ),
    ).toEqual([
      "2 name 新增时必填",
      "3 intersectionPlatId 新增设备时请填写路口编号",
      "4 intersectionPlatId 没有编号为“NOWHERE”的路口，或无权访问",
      `5 pole ${intersection.name}没有平台编号或名称为“没有的杆”的所在杆件`,
      `5 end ${intersection.name}没有进口道“没有的进口”`,
      "6 minSpeed 最低检测速度应小于最高检测速度",
      "6 maxSpeed 最低检测速度应小于最高检测速度",
      "7 unknown 雷达没有这一列",
    ]);
  });

  it("know nothing of other cities: neither intersections nor equipment", async () => {
    const foreign = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
    const guid = await buildEquipment(server.db, foreign, {
      kind: 4,
      plat_id: `F${nextNumber()}`,
      name: "外市雷达",
    });
    expect(
      await issuesOf(kinds.radar, radarRow({ intersectionPlatId: foreign.platId }), radarRow({ guid })),
    ).toEqual([
      `2 intersectionPlatId 没有编号为“${foreign.platId}”的路口，或无权访问`,
      "3 guid 系统标识对应的设备不存在或无权访问，请清空此格后按平台编号导入",
    ]);
    const fixed = await refusal(server, Equipment.PreviewImport, {
      body: body(kinds.radar, [radarRow()], foreign.guid),
    });
    expect(fixed).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  it("stay at the intersection the import was started from", async () => {
    const other = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const report = await preview(kinds.radar, [radarRow({ intersectionPlatId: "" })], intersection.guid);
    expect(report).toMatchObject({ added: 1, refused: 0 });
    const elsewhere = await preview(
      kinds.radar,
      [radarRow({ intersectionPlatId: other.platId })],
      intersection.guid,
    );
    expect(elsewhere.rows[0]?.issues[0]?.message).toContain(`这里只导入${intersection.name}的设备`);
  });

  it("collide with what the city has: platId, serial, address, another kind", async () => {
    const platId = `C${nextNumber()}`;
    const serial = `SN-${nextNumber()}`;
    await buildEquipment(server.db, intersection, {
      kind: 5,
      name: "旧相机",
      plat_id: platId,
      serial,
      ip: "10.0.0.5",
    });
    const owner = `已被${intersection.name}的相机“旧相机”使用`;
    expect(
      await issuesOf(kinds.radar, radarRow({ platId }), radarRow({ serial }), radarRow({ ip: "10.0.0.5" })),
    ).toEqual([
      `2 platId 平台编号${platId}${owner}，请换一个编号`,
      `3 serial 序列号${serial}${owner}，请核对；若是更换设备，请使用更换设备`,
      `4 ip IP地址10.0.0.5${owner}，请换一个地址或允许IP重复`,
    ]);
    expect(await issuesOf(kinds.radar, radarRow({ ip: "10.0.0.5", ipShared: "是" }))).toEqual([]);
  });

  it("collide with each other, in any order of rows", async () => {
    const one = radarRow({ ip: "10.0.0.6", serial: `SN-${nextNumber()}` });
    expect(
      await issuesOf(
        kinds.radar,
        one,
        one,
        radarRow({ platId: "", serial: "", name: "同名" }),
        radarRow({ platId: "", serial: "", name: "同名" }),
      ),
    ).toEqual([
      "3 platId 平台编号与第2行重复",
      "3 serial 序列号与第2行重复",
      "3 ip IP地址与第2行重复",
      "5 name 与第4行同名，且都没有平台编号和序列号，请填写编号以便区分",
    ]);
  });

  it("hang on the wrong kind, on nothing, or elsewhere", async () => {
    const other = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const elsewhere = `P${nextNumber()}`;
    await buildEquipment(server.db, other, { kind: 1, name: "远处的杆", plat_id: elsewhere });
    await buildEquipment(server.db, intersection, { kind: 10, name: "设备箱" });
    await buildEquipment(server.db, intersection, { kind: 1, name: "重名杆" });
    await buildEquipment(server.db, intersection, { kind: 1, name: "重名杆" });
    expect(
      await issuesOf(
        kinds.radar,
        radarRow({ pole: "设备箱" }),
        radarRow({ pole: elsewhere }),
        radarRow({ pole: "重名杆" }),
      ),
    ).toEqual([
      "2 pole 雷达的所在杆件不能是设备箱“设备箱”，只能是控制杆",
      `3 pole 控制杆“远处的杆”不在${intersection.name}，请选择同一路口的所在杆件`,
      `4 pole ${intersection.name}有2个“重名杆”，请改填平台编号`,
    ]);
    expect(await issuesOf(kinds.mainboard, radarRow())).toEqual([
      expect.stringContaining("2 parent 请填写核心板的所属设备"),
    ]);
  });

  it("are refused before they reach the database when they hold what it cannot", async () => {
    expect(await issuesOf(kinds.radar, radarRow({ pole: "a\u0000" }), radarRow({ name: "a\u0007" }))).toEqual(
      ["2 pole 不能包含控制字符", "3 name 不能包含控制字符"],
    );
  });

  it("are no more than 20,000, and the kind exists", async () => {
    const rows = Array.from({ length: 20_001 }, (_, index) => ({ row: index + 2, cells: { name: "x" } }));
    expect(await refusal(server, Equipment.PreviewImport, { body: { kind: 4, rows } })).toMatchObject({
      status: 400,
      message: expect.stringContaining("一次最多导入20000行"),
    });
    expect(
      await refusal(server, Equipment.PreviewImport, { body: { kind: 99, rows: rows.slice(0, 1) } }),
    ).toMatchObject({
      status: 400,
      code: "INVALID_INPUT",
    });
  });
});

describe("5,000 rows", () => {
  it("are added and updated in one go each", async () => {
    const platIds = Array.from({ length: 5_000 }, () => `B${nextNumber()}`);
    const lines = platIds.map((platId, index) =>
      radarRow({ platId, ip: `10.${index >> 8}.${index & 255}.9` }),
    );
    expect(await run(kinds.radar, lines)).toMatchObject({ added: 5_000, refused: 0 });
    const changed = lines.map((cells) => ({ ...cells, farRange: "180" }));
    expect(await run(kinds.radar, changed)).toMatchObject({ updated: 5_000, refused: 0 });
    const kept = await server.db
      .selectFrom("equipment_revision")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("change", "=", "import")
      .where("revision", "=", 2)
      .executeTakeFirstOrThrow();
    expect(Number(kept.count)).toBeGreaterThanOrEqual(5_000);
  });
});
