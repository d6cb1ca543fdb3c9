import {
  alarmType,
  codeOf,
  type DeviceKind,
  diskHealth,
  equipmentTypeOfKind,
  timeSource,
  workingStatus,
} from "@lukou/contract/topics";
import { kinds } from "@lukou/equipment";
import type { Device } from "../../device/device.ts";
import { drift } from "../drift.ts";
import { isFaulty } from "../health.ts";
import { reachable } from "../reachable.ts";
import type { StatusOf } from "./status-of.ts";

type Host = StatusOf<"k1">;

const MB_PER_GB = 1024;
const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === "number" ? value : otherwise;

/** Kinds that compute: they have a graphics processor and a disk worth watching. */
const COMPUTES: readonly DeviceKind[] = ["erv", "rscu", "mvd"];

const processor = (device: Device): Pick<Host, "cpu" | "mem" | "disk" | "gpu"> => {
  const { values, kind } = device.plan;
  const computes = COMPUTES.includes(kind);
  const total = numberOf(values["memoryGb"], computes ? 16 : 2) * MB_PER_GB;
  const used = Math.round(total * drift(device, "mem", 0.35, 0.7, 4));
  const diskTotal = numberOf(values["storageGb"], computes ? 256 : 8) * MB_PER_GB;
  const diskUsed = Math.round(diskTotal * drift(device, "disk", 0.3, 0.6, 4));
  const uti = drift(device, "cpu", 15, computes ? 75 : 45);
  return {
    cpu: {
      uti,
      utiPerCore: Array.from({ length: computes ? 8 : 2 }, (_, core) => drift(device, `cpu-${core}`, 10, 80)),
      load: drift(device, "load", 0.3, 4, 2),
      temp: drift(device, "temperature", 42, 66),
    },
    mem: { total, used, free: total - used },
    disk: [
      {
        mount: "/data",
        total: diskTotal,
        used: diskUsed,
        free: diskTotal - diskUsed,
        read: drift(device, "read", 0, 900, 0),
        write: drift(device, "write", 50, 2400, 0),
        health: diskHealth.byKey.good,
      },
    ],
    ...(computes && {
      gpu: [
        {
          uti: drift(device, "gpu", 35, 85),
          memTotal: 8 * MB_PER_GB,
          memUsed: drift(device, "gpu-memory", 2600, 5200, 0),
          temp: drift(device, "gpu-temperature", 48, 74),
        },
      ],
    }),
  };
};

const network = (device: Device): NonNullable<Host["net"]>[number] => {
  const packets = drift(device, "packets", 80, 2400, 0);
  return {
    name: "eth0",
    up: true,
    speed: 1000,
    rx: packets,
    tx: Math.round(packets * 0.8),
    rxByte: packets * 620,
    txByte: packets * 710,
    ...(device.plan.ip !== undefined && { ip: device.plan.ip }),
  };
};

const clock = (device: Device): NonNullable<Host["timeSync"]> => {
  const { clockOffsetMs } = device.conditions;
  const [server] = device.memory.config.doc.time?.ntpServers ?? device.plan.ntpServers;
  const offsetMs = clockOffsetMs + drift(device, "clock", -4, 4, 2);
  return {
    source: server === undefined ? timeSource.byKey.none : timeSource.byKey.ntp,
    ...(server !== undefined && { server, stratum: 3 }),
    offsetMs,
    lastSync: device.now() - drift(device, "last-sync", 1000, 60_000, 0),
  };
};

const faults = ({ alarms, deviceSn, kind }: Device): NonNullable<Host["faultList"]> =>
  alarms.list().flatMap(({ active, alarmType: type, raisedTime, description, targetSn }) => {
    const code = codeOf(type);
    const deviceType = equipmentTypeOfKind[kind];
    return active
      ? [
          {
            deviceSn: targetSn ?? deviceSn,
            ...(deviceType !== null && { deviceType }),
            faultType: code ?? type,
            faultTime: raisedTime,
            faultDescription: description ?? (code === undefined ? type : alarmType.labelOf(code)),
          },
        ]
      : [];
  });

const children = (device: Device): NonNullable<Host["children"]> =>
  device.plan.children.map(({ deviceSn, kind }) => {
    const isThere = reachable(device, deviceSn);
    return {
      deviceSn,
      kind,
      active: isThere ? 0 : 1,
      status: isThere ? workingStatus.byKey.normal : workingStatus.byKey.fault,
      ...(isThere && { lastSeen: device.now() }),
    };
  });

/** The part common to all kinds, by the blocks the kind is made of (southbound 5). */
export function hostStatus(device: Device): Host {
  const { equipment } = device.plan;
  const has = (block: string) => equipment === null || kinds[equipment].has(block);
  return {
    ...(device.sessionId !== undefined && { sessionId: device.sessionId }),
    status: isFaulty(device) ? workingStatus.byKey.fault : workingStatus.byKey.normal,
    uptime: device.uptime(),
    ...processor(device),
    ...(has("network") && { net: [network(device)] }),
    timeSync: clock(device),
    faultList: faults(device),
    ...(device.plan.children.length > 0 && { children: children(device) }),
  };
}
