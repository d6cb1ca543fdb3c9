import type { RehearsalIntersection } from "@lukou/rehearsal";
import type { DevicePlan } from "../device/plan.ts";

/** An inspection car that drives through an intersection; cars of even number tell their track in NMEA sentences. */
export const planVehicle = (number: number, { key: intersectionKey }: RehearsalIntersection): DevicePlan => ({
  kind: "vehicle",
  deviceSn: `CAR-${String(number).padStart(4, "0")}`,
  equipment: null,
  key: `vehicles/${number}`,
  intersectionKey,
  deviceKey: `vehicle-${number}`,
  name: `巡检车${number}`,
  model: "XJ-RTK",
  supplier: undefined,
  hardwareVersion: "A1",
  softwareVersion: "1.4.0",
  ip: undefined,
  mac: undefined,
  ntpServers: [],
  values: { positionFormat: number % 2 === 0 ? "nmea" : "fixes" },
  pose: undefined,
  endKey: undefined,
  via: undefined,
  children: [],
  boards: [],
  cameras: [],
  relays: [],
  ports: [],
  neighbours: [],
  boxKey: undefined,
  onUps: false,
});
