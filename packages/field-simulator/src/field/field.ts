import type { KeyObject } from "node:crypto";
import { openStream } from "@lukou/rehearsal";
import { composer } from "../behaviours/basic-status.ts";
import { behavioursOfKind } from "../behaviours/behaviours-of-kind.ts";
import { type CityChoice, type PlannedCity, planCity } from "../city/plan-city.ts";
import { createDevice, type Machine } from "../device/create-device.ts";
import type { Surroundings } from "../device/device.ts";
import { type Http, networkHttp } from "../device/http.ts";
import { createLine } from "../device/line.ts";
import type { OpenLink } from "../device/link.ts";
import { mqttLinks } from "../device/mqtt-link.ts";
import { FaultError, type FaultField } from "../faults/define-fault.ts";
import { type FaultName, faultOf } from "../faults/registry.ts";
import { createPictures } from "../pictures/create-pictures.ts";
import { servePictures } from "../pictures/serve/picture-server.ts";
import { startTimers, type Timers } from "../time/timers.ts";
import { createWorld } from "../world/create-world.ts";
import type { IntersectionWorld } from "../world/world.types.ts";
import { demoSecret } from "./credentials.ts";
import { createPowerGrid } from "./power-grid.ts";

export interface FieldOptions extends CityChoice {
  /** `mqtt://host:port` or `mqtts://…` of the platform's broker. */
  readonly mqttUrl: string;
  /** The demonstration's key, 32 random bytes, from which every device's secret follows. */
  readonly key: Buffer;
  /** The field's time; the real one unless told. */
  readonly clock?: Timers | undefined;
  /** Whether there is traffic to see; true unless told. Without it, periods are reported as not measured. */
  readonly traffic?: boolean | undefined;
  /** Whether the city's cameras make pictures of the traffic; true unless told. */
  readonly pictures?: boolean | undefined;
  /** Serves these pictures on this port of the machine, 0 for any, as cameras do; not served unless told. */
  readonly cameraPort?: number | undefined;
  readonly firmwareKeys?: ReadonlyMap<string, KeyObject> | undefined;
  /** ms over which the devices are switched on one after the other; 0 unless told. */
  readonly spreadMs?: number | undefined;
  /** How connections and files go, other than over the network. */
  readonly open?: OpenLink | undefined;
  readonly http?: Http | undefined;
}

/** A fault that lasts; `end` takes it away. */
export interface Injected {
  readonly fault: FaultName;
  readonly target: string;
  end(): void;
}

/** A running field of devices. */
export interface Field {
  readonly planned: PlannedCity;
  readonly timers: Timers;
  readonly devices: readonly Machine[];
  device(deviceSn: string): Machine | undefined;
  /**
   * Lays a fault on the device or camera of this serial; "" for the whole field. Throws a FaultError, in Chinese, for
   * parameters or a target that do not fit.
   */
  inject(fault: FaultName, target: string, params?: Readonly<Record<string, unknown>>): Injected;
  /** Faults that have not ended. */
  readonly injected: readonly Injected[];
  /** Switches every device off in good order. */
  stop(): Promise<void>;
}

/** Until every connection has closed in good order, at most, ms. */
const CLOSING_MS = 3000;

/** Starts the devices of a city against a broker. */
export async function startField(options: FieldOptions): Promise<Field> {
  const { key, mqttUrl, seed, spreadMs = 0, traffic = true, firmwareKeys = new Map() } = options;
  const planned = planCity(options);
  const ownTimers = options.clock ? undefined : startTimers();
  const timers = options.clock ?? ownTimers ?? startTimers();
  const machines = new Map<string, Machine>();
  const devices: Machine[] = [];
  const grid = createPowerGrid(machines);

  const worlds = new Map<string, IntersectionWorld>();
  const worldOf = (intersectionKey: string): IntersectionWorld | undefined => {
    if (!traffic) return undefined;
    const known = worlds.get(intersectionKey);
    if (known) return known;
    const world = createWorld(planned.city, intersectionKey, { from: timers.now() });
    worlds.set(intersectionKey, world);
    return world;
  };
  const pictures = options.pictures === false ? undefined : createPictures(planned.city, worldOf);

  const served =
    pictures && options.cameraPort !== undefined
      ? await servePictures({
          pictures,
          now: timers.now,
          port: options.cameraPort,
          reachable: (cameraSn) =>
            devices.some(
              ({ powered, plan }) => powered && plan.cameras.some(({ deviceSn }) => deviceSn === cameraSn),
            ),
        })
      : undefined;

  const around: Surroundings = {
    timers,
    http: options.http ?? networkHttp,
    worldOf,
    pictures,
    cameraUrls: (cameraSn) =>
      served && { snapshotUrl: served.snapshotUrl(cameraSn), mjpegUrl: served.mjpegUrl(cameraSn) },
    firmwareKeys,
    supply: grid.setRelay,
    isReachable: (deviceSn) => machines.get(deviceSn)?.powered,
  };
  const open = options.open ?? mqttLinks(mqttUrl);
  for (const plan of planned.plans) {
    const random = openStream(seed, "field-device", plan.deviceSn);
    const machine = createDevice({ plan, around, random, behaviours: behavioursOfKind(plan.kind), composer });
    machines.set(plan.deviceSn, machine);
    const host = plan.via === undefined ? undefined : machines.get(plan.via);
    if (host) {
      host.line.join(machine.speaker);
      machine.wire(host.line, false);
    } else {
      const { speaker, deviceSn } = machine;
      const password = demoSecret(key, deviceSn);
      machine.wire(createLine({ host: speaker, username: deviceSn, password, open, timers, random }), true);
    }
  }
  devices.push(...machines.values());
  const random = openStream(seed, "field");
  for (const [index, machine] of devices.entries()) {
    const wait = (spreadMs * index) / devices.length;
    if (wait === 0) machine.switchOn();
    else timers.after(wait, () => machine.switchOn());
  }

  const faultField: FaultField = {
    timers,
    random,
    machines: devices,
    machine: (deviceSn) => machines.get(deviceSn),
    setBox: grid.setBox,
    setCamera(cameraSn, fault) {
      const watching = devices.filter(({ plan }) =>
        plan.cameras.some(({ deviceSn }) => deviceSn === cameraSn),
      );
      const camera = watching[0]?.plan.cameras.find(({ deviceSn }) => deviceSn === cameraSn);
      if (!camera) throw new FaultError(`现场没有序列号为“${cameraSn}”的相机`);
      pictures?.setFault(camera.cameraKey, fault);
      for (const machine of watching) {
        machine.conditions.cameras.set(cameraSn, fault);
        machine.changed();
      }
    },
  };

  let injected: Injected[] = [];
  const inject: Field["inject"] = (name, target, params = {}) => {
    const fault = faultOf(name);
    const read = fault.params.strict().safeParse(params);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw new FaultError(
        `故障“${name}”的参数${issue?.path.join(".") ?? ""}有误，请用 field -- list 查看参数`,
      );
    }
    const end = fault.begin(faultField, target, read.data);
    const lasting = "seconds" in read.data ? Number(read.data["seconds"]) : 0;
    const entry: Injected = {
      fault: name,
      target,
      end() {
        if (!injected.includes(entry)) return;
        injected = injected.filter((other) => other !== entry);
        end?.();
      },
    };
    if (!end) return entry;
    injected = [...injected, entry];
    if (lasting > 0) timers.after(lasting * 1000, entry.end);
    return entry;
  };

  return {
    planned,
    timers,
    devices,
    device: (deviceSn) => machines.get(deviceSn),
    inject,
    get injected() {
      return injected;
    },
    async stop() {
      const lines = new Set(devices.map(({ line }) => line));
      for (const machine of devices.toReversed()) machine.shutDown();
      const closed = () => [...lines].every((line) => line.closed);
      if (ownTimers) {
        const until = Date.now() + CLOSING_MS;
        while (!closed() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await served?.close();
      await pictures?.close();
      ownTimers?.stop();
    },
  };
}
