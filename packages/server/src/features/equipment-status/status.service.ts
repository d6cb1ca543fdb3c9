import { kindOf, kinds, listsBoards, partOfHost, readStatus, type StatusSummary } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { valuesOf } from "../equipment/equipment.document.ts";
import type { Presence } from "../equipment/equipment.presenter.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import { findStatus, type ReportedStatus } from "./status.repository.ts";

/** What a host reported of one of its parts. A host that does not tell of boards one by one is the computer of its board. */
function reportedByHost(row: Equipment, host: ReportedStatus): ReportedStatus | undefined {
  const part = row.serial === null ? undefined : partOfHost(host.run_status, row.serial);
  const isComputer = row.kind === kinds.mainboard.code && !listsBoards(host.run_status);
  const runStatus = part ?? (isComputer ? host.run_status : undefined);
  return runStatus === undefined ? undefined : { reported_at: host.reported_at, run_status: runStatus };
}

/**
 * The readings of a piece of equipment: what it reported itself, else what its host reported of it. The host is the
 * unit it belongs to unless another one is named.
 */
export async function summariseStatus(
  db: Querier,
  scope: CityScope,
  row: Equipment,
  hostGuid: string | null = row.parent_guid,
): Promise<StatusSummary> {
  const kind = kindOf(row.kind);
  const own = await findStatus(db, scope, row.guid);
  const host = own === undefined && hostGuid !== null ? await findStatus(db, scope, hostGuid) : undefined;
  const status = own ?? (host && reportedByHost(row, host));
  return {
    guid: row.guid,
    name: row.name,
    kind: row.kind,
    kindName: kind.label,
    state: row.presence as Presence,
    reported: status !== undefined,
    reportedAt: status?.reported_at.toISOString() ?? null,
    readings: readStatus(kind, status?.run_status, valuesOf(kind, row)),
  };
}
