import { AppError } from "@lukou/contract";
import { type ImportBody, type ImportReport, kindOf } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity, type Querier } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import type { EquipmentDeps } from "../equipment/equipment.service.ts";
import { emit } from "../live/live-bus.ts";
import { readRows, readSurroundings } from "./import.lookup.ts";
import { type PlannedRow, planImport } from "./import.plan.ts";
import { writeImport } from "./import.write.ts";

async function planOf(
  db: Querier,
  scope: CityScope,
  { kind: code, intersectionGuid, rows: given }: ImportBody,
  options: { lock: boolean },
): Promise<PlannedRow[]> {
  const kind = kindOf(code);
  const rows = readRows(kind, given);
  const surroundings = await readSurroundings(db, scope, { kind, intersectionGuid, rows }, options);
  if (intersectionGuid !== null && !surroundings.intersections.some(({ guid }) => guid === intersectionGuid))
    throw new AppError("NOT_FOUND", "所属路口不存在或无权访问，请重新选择");
  return planImport(kind, rows, surroundings, intersectionGuid);
}

function reportOf(planned: readonly PlannedRow[]): ImportReport {
  const rows = planned.map(({ report }) => report);
  const count = (action: string) => rows.filter((row) => row.action === action).length;
  return {
    added: count("add"),
    updated: count("update"),
    unchanged: count("same"),
    refused: count("error"),
    rows,
  };
}

/** What an import would do, row by row, without doing it. */
export async function previewImport(db: Querier, scope: CityScope, body: ImportBody): Promise<ImportReport> {
  return reportOf(await planOf(db, scope, body, { lock: false }));
}

/**
 * Imports equipment in one transaction. With `all` a single wrong row refuses the whole (`REFUSED`, naming the first
 * ones); with `good` the wrong rows are left out and reported.
 */
export async function importEquipment(
  deps: EquipmentDeps,
  context: CallContext,
  { mode, ...body }: ImportBody & { readonly mode: "all" | "good" },
): Promise<ImportReport> {
  return await changeCity(deps, context.scope, async (tx) => {
    const planned = await planOf(tx, context.scope, body, { lock: true });
    const report = reportOf(planned);
    if (mode === "all" && report.refused > 0) throw new AppError("REFUSED", refusalText(report));
    const written = planned.filter(({ report: { action } }) => action === "add" || action === "update");
    await writeImport(tx, deps, context, kindOf(body.kind), written);
    await recordImport(tx, context, body, report);
    await tellBrowsers(tx, context.scope, written);
    return report;
  });
}

const EXAMPLES = 3;

function refusalText({ rows, refused }: ImportReport): string {
  const examples = rows
    .filter(({ action }) => action === "error")
    .slice(0, EXAMPLES)
    .map(({ row, issues }) => `第${row}行：${issues[0]?.message ?? ""}`);
  return `有${refused}行有误，未导入任何数据。${examples.join("；")}`.slice(0, 400);
}

/** One audit row for the whole; what became of each piece of equipment stands in its own history. */
async function recordImport(
  tx: Transaction<Database>,
  context: CallContext,
  { kind, intersectionGuid }: ImportBody,
  { added, updated, unchanged, refused }: ImportReport,
): Promise<void> {
  await recordAudit(tx, context, {
    entity: "equipment",
    guid: null,
    name: `导入${kindOf(kind).label}：新增${added}，更新${updated}`,
    ...(intersectionGuid !== null && { parentGuid: intersectionGuid }),
    after: { kind, added, updated, unchanged, refused },
  });
}

/** One event per intersection: whoever shows one of its pieces reads all of them anew. */
async function tellBrowsers(
  tx: Transaction<Database>,
  scope: CityScope,
  written: readonly PlannedRow[],
): Promise<void> {
  const byIntersection = new Map<string, { guid: string; change: "add" | "update" }>();
  for (const { guid, target, placed } of written) {
    const intersectionGuid = placed?.placement.intersectionGuid;
    if (intersectionGuid !== undefined && !byIntersection.has(intersectionGuid))
      byIntersection.set(intersectionGuid, { guid, change: target ? "update" : "add" });
  }
  for (const [intersectionGuid, { guid, change }] of byIntersection)
    await emit(tx, scope, { kind: "equipment", guid, intersectionGuid, change });
}
