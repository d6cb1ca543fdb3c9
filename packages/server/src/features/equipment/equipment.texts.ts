import { equipmentType } from "@lukou/contract";
import { calledBy, type EquipmentKind } from "@lukou/equipment";

/** Whose platId, serial or address it is already. */
export interface Owner {
  readonly kind: number;
  readonly name: string;
  readonly intersection: string;
}

const taken = {
  platId: { label: "平台编号", hint: "请换一个编号" },
  serial: { label: "序列号", hint: "请核对；若是更换设备，请使用更换设备" },
  ip: { label: "IP地址", hint: "请换一个地址或允许IP重复" },
} as const;
export type UniqueField = keyof typeof taken;

/** A value that must be unique belongs to other equipment already. */
export const takenText = (field: UniqueField, value: unknown, owner: Owner): string =>
  `${taken[field].label}${String(value)}已被${owner.intersection}的${calledBy(owner)}使用，${taken[field].hint}`;

/** What equipment is attached to is of a kind it cannot be attached to. */
export function wrongKindText(
  { label }: EquipmentKind,
  what: string,
  other: { readonly kind: number; readonly name: string },
  allowed: readonly number[],
): string {
  const may = allowed.map((code) => equipmentType.labelOf(code)).join("、");
  return `${label}的${what}不能是${calledBy(other)}，只能是${may}`;
}

/** What equipment is attached to stands at another intersection. */
export const elsewhereText = (
  what: string,
  other: { readonly kind: number; readonly name: string },
  intersectionName: string,
): string => `${calledBy(other)}不在${intersectionName}，请选择同一路口的${what}`;
