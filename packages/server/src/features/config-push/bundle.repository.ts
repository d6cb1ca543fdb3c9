import type { DeviceKind } from "@lukou/contract/topics";
import { kinds } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { type Equipment, listChildren } from "../equipment/equipment.repository.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { listGroups, listMembers } from "../main-controller/group.repository.ts";
import { listRelated } from "../main-controller/main-controller.repository.ts";
import { checkOf } from "../road-layout/check.ts";
import { readLayout } from "../road-layout/road-layout.read.ts";
import { doubtsOf, type LayoutDoubts, toldLayout } from "./layout-sections.ts";
import type { BundleSource } from "./section-sources.ts";

const cameraCodes: readonly number[] = [kinds.camera.code, kinds.highPrecisionCamera.code];
const MEC = kinds.mainController.code;

/** What a configuration is built from, with what speaks against what is drawn. */
type ReadSource = BundleSource & { readonly doubts: LayoutDoubts };

/** Reads what the configuration of a unit is built from; undefined when its intersection is gone. */
export async function readBundleSource(
  db: Querier,
  scope: CityScope,
  kind: DeviceKind,
  unit: Equipment,
): Promise<ReadSource | undefined> {
  const intersection = await findIntersection(db, scope, unit.intersection_guid);
  if (!intersection) return undefined;
  const children = await listChildren(db, scope, unit.guid);
  const fused = unit.kind === MEC ? await listRelated(db, scope, [unit.guid]) : [];
  const parts = partsOf(unit, children, fused);
  const cameras = parts.filter((row) => cameraCodes.includes(row.kind));
  return {
    kind,
    unit,
    intersection,
    boards: children.filter((row) => row.kind === kinds.mainboard.code),
    cameras,
    radars: parts.filter((row) => row.kind === kinds.radar.code),
    passwordsSet: await passwordsSet(
      db,
      scope,
      cameras.map((row) => row.guid),
    ),
    fused,
    groups: unit.kind === MEC ? await groupsOf(db, scope, unit.guid) : [],
    ...(await readDrawn(db, scope, kind, unit, cameras)),
  };
}

async function readDrawn(
  db: Querier,
  scope: CityScope,
  kind: DeviceKind,
  unit: Equipment,
  cameras: readonly Equipment[],
): Promise<Pick<ReadSource, "drawn" | "doubts">> {
  const layout = await readLayout(db, scope, unit.intersection_guid);
  const drawn = toldLayout(
    kind,
    layout.state,
    cameras.map(({ guid }) => guid),
  );
  return { drawn, doubts: doubtsOf(drawn, checkOf(layout).issues) };
}

/** What a unit's configuration speaks of: itself, what belongs to it, and what it fuses; in an order of their guids. */
function partsOf(unit: Equipment, children: readonly Equipment[], fused: readonly Equipment[]): Equipment[] {
  const byGuid = new Map([unit, ...children, ...fused].map((row) => [row.guid, row]));
  return [...byGuid.values()].toSorted((a, b) => (a.guid < b.guid ? -1 : 1));
}

async function passwordsSet(
  db: Querier,
  scope: CityScope,
  cameraGuids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (cameraGuids.length === 0) return new Map();
  const rows = await db
    .selectFrom("equipment_secret")
    .select(["equipment_guid", "updated_at"])
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "in", cameraGuids)
    .where("name", "=", "password")
    .execute();
  return new Map(rows.map((row) => [row.equipment_guid, row.updated_at]));
}

async function groupsOf(db: Querier, scope: CityScope, mecGuid: string): Promise<BundleSource["groups"]> {
  const groups = await listGroups(db, scope, { mecGuid });
  const members = await listMembers(
    db,
    scope,
    groups.map((group) => group.guid),
  );
  return groups.map(({ guid, name }) => ({
    guid,
    name,
    equipGuids: members.filter((member) => member.group_guid === guid).map((member) => member.guid),
  }));
}
