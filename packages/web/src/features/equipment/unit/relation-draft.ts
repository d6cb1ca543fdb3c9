import type { CallData, CallInput } from "@lukou/contract";
import { type calls, groupable } from "@lukou/equipment";
import { z } from "zod";

type Related = CallData<typeof calls.MainController.GetMecRelatedEquip>;
type Body = CallInput<typeof calls.MainController.UpdateMecRelatedEquip>["body"];

const Group = z.object({
  /** Ties a row to its inputs while it is edited; a new group has no guid yet. */
  key: z.string(),
  guid: z.string().optional(),
  name: z.string(),
  equipGuids: z.array(z.string()),
  subBusinessType: z.number().nullable(),
});
export type GroupDraft = z.output<typeof Group>;

/** What a MEC is to be related to, as the page edits it. */
export const RelationDraft = z.object({
  revision: z.number(),
  equipGuids: z.array(z.string()),
  groups: z.array(Group),
});
export type RelationDraft = z.output<typeof RelationDraft>;

/** What is stored, as the page edits it. */
export function draftOf({ revision, equipGuids, groups }: Related): RelationDraft {
  return {
    revision,
    equipGuids: [...equipGuids],
    groups: groups.map(({ guid, name, equipment, subBusinessType }) => ({
      key: guid,
      guid,
      name,
      equipGuids: equipment.map((one) => one.guid),
      subBusinessType,
    })),
  };
}

/** A device that is no longer related leaves its groups. */
export function relate(draft: RelationDraft, equipGuids: readonly string[]): RelationDraft {
  const kept = new Set(equipGuids);
  return {
    ...draft,
    equipGuids: [...equipGuids],
    groups: draft.groups.map((group) => ({
      ...group,
      equipGuids: group.equipGuids.filter((guid) => kept.has(guid)),
    })),
  };
}

/** Whether devices of a kind may be put into a group. */
export const mayJoinGroup = (kind: number): boolean => groupable.includes(kind);

/** What stands in the way of saving, in Chinese; undefined when nothing does. */
export function problemOf({ groups }: RelationDraft): string | undefined {
  const names = groups.map(({ name }) => name.trim());
  if (names.includes("")) return "请填写分组名称";
  if (new Set(names).size < names.length) return "分组名称重复";
  const empty = groups.find(({ equipGuids }) => equipGuids.length === 0);
  return empty && `分组“${empty.name.trim()}”中还没有相机`;
}

/** The draft as it is sent. */
export function bodyOf({ revision, equipGuids, groups }: RelationDraft): Body {
  return {
    revision,
    equipGuids,
    groups: groups.map(({ guid, name, equipGuids: members, subBusinessType }) => ({
      ...(guid && { guid }),
      name: name.trim(),
      equipGuids: members,
      ...(subBusinessType !== null && { subBusinessType }),
    })) as NonNullable<Body["groups"]>,
  };
}

/** Whether the draft differs from what is stored. */
export function differs(draft: RelationDraft, stored: RelationDraft): boolean {
  const comparable = ({ equipGuids, groups }: RelationDraft) =>
    JSON.stringify([
      equipGuids.toSorted(),
      groups.map(({ guid, name, equipGuids: members, subBusinessType }) => [
        guid,
        name,
        members.toSorted(),
        subBusinessType,
      ]),
    ]);
  return comparable(draft) !== comparable(stored);
}
