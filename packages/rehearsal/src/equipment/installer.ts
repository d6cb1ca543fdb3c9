import { type KindKey, kinds } from "@lukou/equipment";
import type { RehearsalCity } from "../city/city.types.ts";
import { findIntersection } from "../city/city-index.ts";
import type { Point } from "../plane/point.ts";
import { openStream } from "../random/random-stream.ts";
import type { RoadModel } from "../road-model/road-model.types.ts";
import type { Product } from "./catalogue/product.ts";
import type {
  KindValues,
  RehearsalDevice,
  RehearsalEnd,
  RehearsalEquipment,
  RehearsalGroup,
  RehearsalPlacement,
  RehearsalRelation,
} from "./equipment.types.ts";
import { drawGap, leaveOut } from "./gaps.ts";
import { CENTRE, HALF_MASK, macAddress, networkOf } from "./numbering.ts";
import { createPaperwork } from "./paperwork.ts";
import type { EquipmentPlan } from "./plan.ts";
import type { Surveyor } from "./surveyor.ts";
import { streamsOf } from "./video.ts";

/** A device to be put up. */
export interface Order<K extends KindKey> extends RehearsalPlacement {
  readonly kind: K;
  /** Unique in the intersection, both. */
  readonly key: string;
  readonly name: string;
  readonly products: readonly Product<K>[];
  /** Where it is, and how many metres above the road; left out for what has no position of its own. */
  readonly at?: { readonly point: Point; readonly height: number };
  readonly values?: KindValues<K>;
}

/** Puts up the devices of one intersection and keeps the books. What others refer to is put up first. */
export interface Installer {
  readonly ends: readonly RehearsalEnd[];
  install<K extends KindKey>(order: Order<K>): RehearsalDevice;
  relate(relation: RehearsalRelation): void;
  group(group: RehearsalGroup): void;
  finished(): RehearsalEquipment;
}

export function createInstaller(
  city: RehearsalCity,
  model: RoadModel,
  plan: EquipmentPlan,
  surveyor: Surveyor,
  ends: readonly RehearsalEnd[],
): Installer {
  const intersection = findIntersection(city, model.intersectionKey);
  const paperwork = createPaperwork(city, intersection);
  const network = networkOf(paperwork.intersectionNumber);
  const timeServers = plan.hasController ? [network.controller] : [...CENTRE.timeServers];
  const equipment: RehearsalDevice[] = [];
  const relations: RehearsalRelation[] = [];
  const groups: RehearsalGroup[] = [];

  const addressOf = (kind: KindKey, device: number): Record<string, unknown> => {
    const side = kind === "mainController" ? network.centre : network.field;
    return {
      ip: side.address(device),
      mask: HALF_MASK,
      gateway: side.gateway,
      mac: macAddress(paperwork.factoryNumber(device)),
      uplink: kind === "mainController" ? 1 : 2,
    };
  };

  const install = <K extends KindKey>(order: Order<K>): RehearsalDevice => {
    const { kind, key, name, products, at, values, ...placement } = order;
    const device = equipment.length + 1;
    const stream = openStream(city.seed, "device", model.intersectionKey, key);
    const product = paperwork.choose(products, stream);
    const has = kinds[kind].has;
    const address = has("network") ? addressOf(kind, device) : {};
    const known: Record<string, unknown> = {
      name,
      ...paperwork.identify(kind, product, device, stream),
      ...(at !== undefined && has("coordinates") && surveyor.place(at.point, at.height)),
      ...address,
      ...(has("timeSync") && { ntpServers: timeServers }),
      ...(has("video") && streamsOf(String(address["ip"]), stream)),
      ...product.values,
      ...values,
    };
    const gap = drawGap(known, plan.gapShare, stream);
    const installed: RehearsalDevice = {
      key,
      kind,
      ...placement,
      values: gap === null ? known : leaveOut(known, gap),
    };
    equipment.push(installed);
    return installed;
  };

  return {
    ends,
    install,
    relate: (relation) => void relations.push(relation),
    group: (group) => void groups.push(group),
    finished: () => ({ ends, equipment, relations, groups }),
  };
}
