import type { KindKey, kinds } from "@lukou/equipment";
import type { DirectionCode } from "../city/city.types.ts";

/** An approach as the operator keeps it, with what the road gives away about it. */
export interface RehearsalEnd {
  /** Key of the approach; unique in the intersection. */
  readonly key: string;
  /** For example 北进口, or 北出口 where traffic only leaves; unique in the intersection. */
  readonly name: string;
  /** Side of the intersection, unique in it. */
  readonly direction: DirectionCode;
  readonly roadName: string;
  /** Out of the intersection along the road, degrees clockwise from north. */
  readonly bearing: number;
  readonly oneWay: "entry" | "exit" | null;
  /** Motor lanes into and out of the intersection. */
  readonly entryLanes: number;
  readonly exitLanes: number;
  /** Lanes for bicycles, both directions together. */
  readonly nonMotorLanes: number;
  /** km/h. */
  readonly speedLimit: number;
  /** Between the stop line and where the map ends, metres. */
  readonly length: number;
  readonly hasCrosswalk: boolean;
  /** The intersection at the other end of the road; null where the road leaves the city. */
  readonly neighbourKey: string | null;
  /** Middle of the stop line of the motor lanes, or of the road where traffic only leaves; WGS-84 degrees. */
  readonly longitude: number;
  readonly latitude: number;
}

type ValueOf<F> = F extends { schema: { parse: (...given: never[]) => infer V } } ? V : never;
type Named<F> = { [N in keyof F as string extends N ? never : N]?: ValueOf<F[N]> };
/** Values of one kind by field name; what is left out has the kind's initial value. */
export type KindValues<K extends KindKey> = Named<(typeof kinds)[K]["fields"]>;

/** Where equipment belongs, by keys of the same intersection. */
export interface RehearsalPlacement {
  readonly parentKey?: string;
  readonly poleKey?: string;
  readonly boxKey?: string;
  readonly endKey?: string;
}

export interface RehearsalDevice extends RehearsalPlacement {
  /** Unique in the intersection. */
  readonly key: string;
  readonly kind: KindKey;
  /** Values by field name, as the `draft` of the kind takes them; null for what is not known. */
  readonly values: Readonly<Record<string, unknown>>;
}

interface Relation<R extends string, S> {
  readonly relation: R;
  readonly subjectKey: string;
  readonly objectKey: string;
  readonly settings?: S;
}
type SettledRelation<R extends string, S> = Relation<R, S> & { readonly settings: S };

/** What one device does for another. */
export type RehearsalRelation =
  /** A MEC fuses what a unit sees. */
  | Relation<"mec", undefined>
  /** A core board computes for its owner. */
  | Relation<"mainboard", undefined>
  /** A monitoring board switches the supply of a device, by the relay of this number (from 1) and name. */
  | SettledRelation<"power", { readonly channel: number; readonly name: string }>
  /** A matrix controller takes detections in from a device, or gives signals out to it, at this port (from 1). */
  | SettledRelation<"wire", { readonly port: number; readonly direction: "in" | "out" }>;

/** High-precision cameras that are calibrated and fused together. */
export interface RehearsalGroup {
  readonly key: string;
  /** Unique in the intersection. */
  readonly name: string;
  readonly mainControllerKey?: string;
  readonly memberKeys: readonly string[];
}

/** Everything installed at one intersection. */
export interface RehearsalEquipment {
  /** Clockwise by bearing. */
  readonly ends: readonly RehearsalEnd[];
  /** What others refer to comes before them. */
  readonly equipment: readonly RehearsalDevice[];
  readonly relations: readonly RehearsalRelation[];
  readonly groups: readonly RehearsalGroup[];
}
