import { codec, streamType } from "@lukou/contract";
import type { ConfigSection, DeviceKind } from "@lukou/contract/topics";
import { type ConfigDoc, configSectionsOfKind } from "@lukou/contract/topics";
import { baseSetting, initialDisplay, kindOf, kinds, storedValues, type Values } from "@lukou/equipment";
import { valuesOf } from "../equipment/equipment.document.ts";
import { displayOf } from "../equipment/equipment.relations.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import { fitConfig } from "./document.ts";
import { areasSection, lanesSection, type ToldLayout } from "./layout-sections.ts";

/** A device that a MEC fuses, with how it is drawn. */
type Fused = Equipment & { readonly relation_settings: Readonly<Record<string, unknown>> };

/** What is stored of a unit and of what its configuration speaks of. */
export interface BundleSource {
  readonly kind: DeviceKind;
  readonly unit: Equipment;
  readonly intersection: {
    readonly guid: string;
    readonly plat_id: string;
    readonly longitude: number;
    readonly latitude: number;
    readonly settings: Readonly<Record<string, unknown>>;
  };
  /** Core boards of the unit. */
  readonly boards: readonly Equipment[];
  readonly cameras: readonly Equipment[];
  readonly radars: readonly Equipment[];
  /** When the password of a camera was last set, by camera; a camera without one is not there. */
  readonly passwordsSet: ReadonlyMap<string, Date>;
  /** What a MEC fuses, and its groups of cameras. */
  readonly fused: readonly Fused[];
  readonly groups: readonly {
    readonly guid: string;
    readonly name: string;
    readonly equipGuids: readonly string[];
  }[];
  /** What is drawn, as far as the unit is told of it; none for kinds without lanes and areas. */
  readonly drawn: ToldLayout;
}

/** Builds one section from what is stored; undefined or an empty one is left out, so that the device keeps its own. */
export type SectionSource = (source: BundleSource) => unknown;

const valuesOfRow = (row: Equipment): Values => valuesOf(kindOf(row.kind), row);
const baseOf = ({ intersection }: BundleSource): Values => storedValues(baseSetting, intersection.settings);
/** An unknown value is left out, never null or "" (southbound 1). */
const known = <T>(value: T | null | undefined): T | undefined =>
  value === null || value === "" ? undefined : value;
const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

function reporting(source: BundleSource): unknown {
  const base = baseOf(source);
  const own = valuesOfRow(source.unit);
  return {
    hbRate: own["heartbeatS"] ?? base["hbRate"] ?? undefined,
    runningInfoRate: own["runStatusS"] ?? base["runningInfoRate"] ?? undefined,
    trafficPeriods: base["trafficPeriods"],
    // Personal data: a unit may say no for itself, but only the intersection as a whole may say yes for the others.
    plates: own["reportPlates"] ?? base["reportPlates"] ?? false,
  };
}

/** A board's own servers come first, then the unit's, then those of the intersection. */
function time(source: BundleSource): unknown {
  const ntp = ({ timeSource, ntpServers }: Values) =>
    timeSource === undefined || timeSource === null || timeSource === 1 ? ntpServers : undefined;
  const candidates = [...source.boards.map(valuesOfRow), valuesOfRow(source.unit)].map(ntp);
  const servers = [...candidates, baseOf(source)["ntpServers"]].find(
    (list) => Array.isArray(list) && list.length > 0,
  );
  return servers === undefined ? undefined : { ntpServers: servers };
}

function network({ unit }: BundleSource): unknown {
  const { ip, mask, gateway } = valuesOfRow(unit);
  return { ip: text(ip), mask: text(mask), gateway: text(gateway) };
}

function intersection(source: BundleSource): unknown {
  const { guid, plat_id: platId, longitude, latitude } = source.intersection;
  return {
    guid,
    platId: text(platId),
    refPos: [longitude, latitude],
    datum: text(baseOf(source)["datum"]) ?? "WGS84",
  };
}

/** A camera's password is fetched by this id; the moment it was set is part of it, so that a new one is a new configuration. */
export const credentialIdOf = (cameraGuid: string, setAt: Date): string =>
  `${cameraGuid}.${setAt.getTime().toString(36)}`;

/** Without what stands before the host: addresses of cameras often carry a login (southbound 9). */
const withoutLogin = (url: string): string => url.replace(/^([a-z]+:\/\/)[^/?#]*@/i, "$1");

function streams(values: Values): unknown {
  const list = streamType.items.flatMap(({ key, code }) => {
    const of = (name: string) => values[`${key}${name}`];
    const url = text(of("Url"));
    if (url === undefined) return [];
    const codecCode = of("Codec");
    return [
      {
        type: code,
        url: withoutLogin(url),
        codec: typeof codecCode === "number" ? codec.labelOf(codecCode) : undefined,
        resolution: text(of("Resolution")),
        fps: of("FrameRate") === null ? undefined : Number(of("FrameRate")),
      },
    ];
  });
  return list.length > 0 ? list : undefined;
}

function cameras({ cameras: rows, passwordsSet }: BundleSource): unknown {
  return rows.map((row) => {
    const values = valuesOfRow(row);
    const set = passwordsSet.get(row.guid);
    return {
      cameraGuid: row.guid,
      deviceSn: known(row.serial),
      channel: known(values["channel"]),
      orientation: known(values["orientation"]),
      streams: streams(values),
      credentialId: set && credentialIdOf(row.guid, set),
    };
  });
}

function radars({ radars: rows }: BundleSource): unknown {
  return rows.map((row) => {
    const values = valuesOfRow(row);
    return {
      radarGuid: row.guid,
      deviceSn: known(row.serial),
      longitude: known(row.longitude),
      latitude: known(row.latitude),
      height: known(values["mountHeight"]),
      yaw: known(row.heading),
      pitch: known(values["pitch"]),
      roll: known(values["roll"]),
    };
  });
}

function fusion({ unit, fused, groups }: BundleSource): unknown {
  if (unit.kind !== kinds.erv.code && unit.kind !== kinds.mainController.code) return undefined;
  const { fusionEnabled, outputHz, matchRadius } = valuesOfRow(unit);
  const drawn = fused.map((row, index) => ({
    equipGuid: row.guid,
    deviceSn: known(row.serial),
    ...(displayOf(row.relation_settings) ?? initialDisplay(index)),
  }));
  return {
    enabled: known(fusionEnabled),
    outputHz: known(outputHz),
    matchRadius: known(matchRadius),
    ...(drawn.length > 0 && { display: drawn }),
    ...(groups.length > 0 && { groups }),
  };
}

/** Where each section comes from. A section that is not here has nothing stored and is left out. */
export const sectionSources: { readonly [S in ConfigSection]?: SectionSource } = {
  reporting,
  time,
  network,
  intersection,
  cameras,
  radars,
  lanes: ({ drawn }) => lanesSection(drawn),
  areas: ({ drawn }) => areasSection(drawn),
  fusion,
};

/** The configuration of a unit from what is stored: the sections that its kind understands and that hold something. */
export function buildConfig(source: BundleSource): ConfigDoc {
  const raw = Object.fromEntries(
    configSectionsOfKind[source.kind].flatMap((name) => {
      const section = sectionSources[name]?.(source);
      return section === undefined ? [] : [[name, section]];
    }),
  );
  return fitConfig(source.kind, raw);
}
