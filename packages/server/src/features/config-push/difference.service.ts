import { AppError, type PushDifference } from "@lukou/contract";
import { configDifferences, PREVIEW_SECTIONS, sectionWords } from "@lukou/contract/topics";
import { kinds } from "@lukou/equipment";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { layoutObstacleOf, readBundle, unverifiedOf } from "./bundle.service.ts";
import { findPush, findState } from "./config-push.repository.ts";
import { baseRevisionOf, nextRevisionOf } from "./config-push.service.ts";
import { parseConfig, textOfConfig } from "./document.ts";

type Deps = Pick<Platform, "db" | "field">;

/** What would be sent to a device now, against what last came into effect on it. Throws NOT_FOUND. */
async function differenceOf(
  deps: Deps,
  scope: CityScope,
  equipmentGuid: string,
  mode: "push" | "preview",
): Promise<PushDifference> {
  const { db } = deps;
  const bundle = await readBundle(deps, db, scope, equipmentGuid);
  const { unit, kind, online } = bundle;
  const isPreview = mode === "preview";
  const doc = isPreview
    ? Object.fromEntries(
        Object.entries(bundle.doc).filter(([name]) => (PREVIEW_SECTIONS as readonly string[]).includes(name)),
      )
    : bundle.doc;
  const text = textOfConfig(doc);
  const state = await findState(db, scope, equipmentGuid);
  const applied = state?.applied_guid ? await findPush(db, scope, state.applied_guid) : undefined;
  const drawn = isPreview ? "" : layoutObstacleOf(bundle);
  const wrongKind = isPreview && unit.kind !== kinds.mainController.code;
  const unverified = isPreview ? "" : unverifiedOf(bundle);
  const away = isPreview && !online && bundle.obstacle === "";
  return {
    equipmentGuid,
    equipmentName: unit.name,
    equipType: unit.kind,
    deviceSn: unit.serial,
    online,
    obstacle: wrongKind
      ? "只有MEC可以预览融合配置"
      : away
        ? "设备不在线，无法预览"
        : bundle.obstacle || drawn,
    ...(unverified !== "" && { unverified }),
    baseRevision: baseRevisionOf(state),
    nextRevision: nextRevisionOf(state),
    hash: text.hash,
    size: text.bytes,
    appliedRevision: applied?.revision ?? null,
    changes: kind
      ? configDifferences(kind, parseConfig(applied?.doc), parseConfig(text.doc), { managedOnly: isPreview })
      : [],
    sections: kind ? sectionWords(kind, parseConfig(text.doc)) : [],
  };
}

/** What a push or a preview would change on each of these devices, in their order. */
export async function pushDifferences(
  deps: Deps,
  scope: CityScope,
  equipmentGuids: readonly string[],
  mode: "push" | "preview",
): Promise<PushDifference[]> {
  const differences: PushDifference[] = [];
  for (const guid of new Set(equipmentGuids)) differences.push(await differenceOf(deps, scope, guid, mode));
  if (differences.length === 0) throw new AppError("NOT_FOUND");
  return differences;
}
