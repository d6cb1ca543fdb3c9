import { configPushCalls } from "@lukou/contract";
import { calls, type KindKey } from "@lukou/equipment";
import { buildConfigState } from "../../features/config-push/testing/build-push.ts";
import { buildEquipmentInfo, buildEquipmentTree } from "../../features/equipment/testing/build-equipment.ts";
import { answers, type FakeServer } from "../../testing/fake-server.ts";
import { prepareCity } from "./prepare-city.ts";

const { Equipment } = calls;

/** Prepares the small city with its equipment, and one piece of it in detail. */
export function prepareUnit(
  server: FakeServer,
  kind: KindKey,
  change: Readonly<Record<string, unknown>> = {},
): void {
  prepareCity(server);
  const info = buildEquipmentInfo(kind, change);
  server
    .on(configPushCalls.GetConfigState, answers(configPushCalls.GetConfigState, buildConfigState(info.guid)))
    .on(Equipment.GetEquipTree, answers(Equipment.GetEquipTree, buildEquipmentTree()))
    .on(Equipment.GetEquipment, answers(Equipment.GetEquipment, info));
}
