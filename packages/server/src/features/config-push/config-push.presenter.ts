import type { ConfigAccordRow, ConfigState, PushDetail, PushRow } from "@lukou/contract";
import { pushStep } from "@lukou/contract";
import { answerCode, configDifferences, configSource, wordsOfPointer } from "@lukou/contract/topics";
import { readBackDiffers } from "./advance-push.ts";
import type { DeviceState, Push } from "./config-push.repository.ts";
import { parseConfig } from "./document.ts";

/** A push with the names of its device and place. */
export type NamedPush = Push & { name: string; kind: number; intersection_name: string };

/** Why a device refused, in words: what was wrong, where, and what it said itself; "" for no refusal. */
export function reasonOf(push: Push): string {
  if (push.error_code === null) return "";
  const label = answerCode.labelOf(push.error_code);
  const place =
    push.error_field === null
      ? ""
      : `：${wordsOfPointer(push.device_kind, parseConfig(push.doc), push.error_field)}`;
  const said = push.error_desc === null ? "" : `（${push.error_desc}）`;
  return `${label}${place}${said}`;
}

export const presentPush = (push: NamedPush): PushRow => ({
  guid: push.guid,
  equipmentGuid: push.equipment_guid,
  equipmentName: push.name,
  equipType: push.kind,
  deviceSn: push.device_sn,
  intersectionGuid: push.intersection_guid,
  intersectionName: push.intersection_name,
  mode: push.mode,
  revision: push.revision,
  hash: push.hash,
  size: push.doc_bytes,
  state: push.state,
  reason: reasonOf(push),
  attempts: push.attempts,
  createdAt: push.created_at.toISOString(),
  createdBy: push.created_by_name,
  changedAt: push.changed_at.toISOString(),
  previewUntil: push.preview_until?.toISOString() ?? null,
  rollbackOf: push.rollback_of,
});

/** `base` is the configuration that was in effect when the push was made. */
export function presentDetail(
  push: NamedPush,
  steps: readonly { readonly at: Date; readonly step: string; readonly note: string }[],
  base: Push | undefined,
): PushDetail {
  const known = new Set<string>(pushStep.codes);
  return {
    ...presentPush(push),
    steps: steps
      .filter(({ step }) => known.has(step))
      .map(({ at, step, note }) => ({
        at: at.toISOString(),
        step: step as PushDetail["steps"][number]["step"],
        note,
      })),
    changes: configDifferences(push.device_kind, parseConfig(base?.doc), parseConfig(push.doc), {
      managedOnly: push.mode === "preview",
    }),
    doc: push.doc,
    errorCode: push.error_code,
    errorField: push.error_field,
  };
}

interface StateParts {
  readonly state: DeviceState | undefined;
  readonly desired: Push | undefined;
  readonly applied: Push | undefined;
  readonly appliedAt: Date | undefined;
  readonly preview: Push | undefined;
  readonly rollbackTo: { readonly push: Push; readonly at: Date } | undefined;
}

/** What a device was told and what it runs; all empty for one that was never told anything. */
export function presentState(equipmentGuid: string, parts: StateParts): ConfigState {
  const { state, desired, applied, appliedAt, preview, rollbackTo } = parts;
  const differs = state && readBackDiffers(state, desired);
  return {
    equipmentGuid,
    accord: state?.accord ?? "none",
    baseRevision: state?.last_revision ?? 0,
    desiredRevision: desired?.revision ?? null,
    desiredHash: desired?.hash ?? null,
    pushGuid: desired?.guid ?? null,
    pushState: desired?.state ?? null,
    appliedRevision: applied?.revision ?? null,
    appliedAt: appliedAt?.toISOString() ?? null,
    reportedRevision: state?.reported_revision ?? null,
    reportedHash: state?.reported_hash ?? null,
    reportedSource: state?.reported_source ? configSource.labelOf(state.reported_source) : null,
    reportedAt: state?.reported_at?.toISOString() ?? null,
    driftSince: state?.drift_since?.toISOString() ?? null,
    preview: preview?.preview_until
      ? { guid: preview.guid, until: preview.preview_until.toISOString() }
      : null,
    readBackAt: state?.read_back_at?.toISOString() ?? null,
    readBackPending: state?.read_back_asked ?? false,
    readBackError: state?.read_back_error ?? "",
    differences:
      differs && desired
        ? configDifferences(
            desired.device_kind,
            parseConfig(desired.doc),
            parseConfig(state.read_back_doc),
            {},
          ).filter(({ pointer }) => isManaged(pointer, desired))
        : [],
    rollbackTo: rollbackTo
      ? {
          guid: rollbackTo.push.guid,
          revision: rollbackTo.push.revision,
          appliedAt: rollbackTo.at.toISOString(),
        }
      : null,
  };
}

/** Whether a place lies in a section that was sent; a device keeps the others as its own. */
const isManaged = (pointer: string, { doc }: Push): boolean =>
  Object.hasOwn(parseConfig(doc), pointer.split("/")[1] ?? "");

export const presentAccord = (row: {
  equipment_guid: string;
  accord: string;
  state: string | null;
}): ConfigAccordRow => ({
  equipmentGuid: row.equipment_guid,
  accord: row.accord as ConfigAccordRow["accord"],
  pushState: row.state as ConfigAccordRow["pushState"],
});
