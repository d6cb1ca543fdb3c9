import { AppError } from "@lukou/contract";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { changedFields } from "./change-labels.ts";
import { lastChange } from "./changes.repository.ts";

const clockText = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Refuses a save that started from an older revision, saying who changed what when. No revision sent: overwrite. */
export async function refuseStale(
  db: Querier,
  scope: CityScope,
  current: { guid: string; revision: number },
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined || revision === current.revision) return;
  const change = await lastChange(db, scope, current.guid);
  if (!change) throw new AppError("STALE_REVISION");
  const fields = changedFields(change.entity, change.before, change.after).map(
    ({ label, before, after }) => `${label}由“${before}”改为“${after}”`,
  );
  const what = fields.length > 0 ? `：${fields.join("，")}` : "";
  throw new AppError(
    "STALE_REVISION",
    `内容已被${change.user_name}于${clockText.format(change.at)}修改${what}。请刷新后重新编辑`,
  );
}
