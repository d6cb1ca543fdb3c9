import type { DeviceId } from "@lukou/contract/topics";

/** Equipment that a serial number stands for. */
export interface FieldDevice extends DeviceId {
  readonly cityGuid: string;
  readonly guid: string;
  readonly intersectionGuid: string;
  /** Code of the kind of equipment (1 to 12). */
  readonly equipmentKind: number;
  readonly name: string;
}
