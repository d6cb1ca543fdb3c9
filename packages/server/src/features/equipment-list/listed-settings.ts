import { allKinds, type EquipmentKind, isColumnField } from "@lukou/equipment";

const ofKind = (kind: EquipmentKind): string[] =>
  Object.entries(kind.fields)
    .filter(([name, field]) => field.listed && !isColumnField(name))
    .map(([name]) => name);

const byCode = new Map(allKinds.map((kind) => [kind.code, ofKind(kind)]));

/** Names of the settings that lines of a kind show; few of the many a kind has. */
export const listedSettingsOf = (code: number): readonly string[] => byCode.get(code) ?? [];

/** The same over all kinds. */
export const listedSettings: readonly string[] = [...new Set([...byCode.values()].flat())];
