import type { DeviceId } from "@lukou/contract/topics";
import type { KindKey } from "@lukou/equipment";

/** One of a host's cameras: where it is in the city and what its streams are set to. */
export interface CameraPlan {
  readonly deviceSn: string;
  /** Intersection key, slash, device key. */
  readonly cameraKey: string;
  readonly channel: number;
  readonly model: string | undefined;
  readonly softwareVersion: string | undefined;
  readonly mainUrl: string | undefined;
  readonly subUrl: string | undefined;
  readonly snapshotUrl: string | undefined;
  readonly codec: string;
  readonly resolution: string | undefined;
  readonly fps: number;
  /** kbit/s. */
  readonly bitrate: number;
}

/** Where a sensor stands and what it can see; degrees, metres. */
export interface Pose {
  readonly longitude: number;
  readonly latitude: number;
  readonly elevation: number | undefined;
  readonly heading: number;
  readonly pitch: number;
  readonly roll: number;
  readonly height: number;
  readonly nearRange: number;
  readonly farRange: number;
  readonly horizontalAngle: number;
}

/** A relay of a monitoring board and the device that it feeds. */
export interface RelayPlan {
  readonly channel: number;
  readonly name: string;
  readonly loadSn: string | undefined;
  /** Whether it feeds the board itself or what carries its messages; such a relay is never cut (southbound 10). */
  readonly vital: boolean;
}

/** A port of a matrix controller. */
export interface PortPlan {
  readonly port: number;
  readonly dir: "in" | "out";
  readonly peerSn: string | undefined;
}

/** Everything that is fixed about one device of the field: what it is, where it hangs and what belongs to it. */
export interface DevicePlan extends DeviceId {
  /** Kind of equipment; null for an inspection car, which is none. */
  readonly equipment: KindKey | null;
  /** Intersection key, slash, device key. */
  readonly key: string;
  readonly intersectionKey: string;
  /** Unique in the intersection. */
  readonly deviceKey: string;
  readonly name: string;
  readonly model: string | undefined;
  readonly supplier: string | undefined;
  readonly hardwareVersion: string | undefined;
  readonly softwareVersion: string;
  readonly ip: string | undefined;
  readonly mac: string | undefined;
  readonly ntpServers: readonly string[];
  /** Values of the equipment by field name, as the inventory has them: limits of alarms, sizes of disks. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly pose: Pose | undefined;
  /** Approach that it watches; undefined if it watches the whole intersection. */
  readonly endKey: string | undefined;
  /** Serial of the device that speaks for this one. */
  readonly via: string | undefined;
  readonly children: readonly ChildPlan[];
  readonly boards: readonly {
    readonly deviceSn: string;
    readonly model: string | undefined;
    readonly softwareVersion: string | undefined;
  }[];
  readonly cameras: readonly CameraPlan[];
  readonly relays: readonly RelayPlan[];
  readonly ports: readonly PortPlan[];
  /** Serials that a monitoring board pings. */
  readonly neighbours: readonly string[];
  /** Box whose supply feeds it, by key; undefined if it has a supply of its own. */
  readonly boxKey: string | undefined;
  /** Whether a battery carries it through a power cut. */
  readonly onUps: boolean;
}

/** A device that its host knows. */
export interface ChildPlan extends DeviceId {
  readonly model: string | undefined;
  readonly softwareVersion: string | undefined;
  /** Whether the host only reports on it, because it has no session, not even through the host. */
  readonly silent: boolean;
}
