import { engineeringStage } from "@lukou/contract";
import { type KindKey, kinds } from "@lukou/equipment";
import type { RehearsalCity, RehearsalIntersection, StageCode } from "../city/city.types.ts";
import { numberOf } from "../city/city-index.ts";
import { openStream, type RandomStream } from "../random/random-stream.ts";
import { MAINTAINERS } from "./catalogue/maintainers.ts";
import type { Product } from "./catalogue/product.ts";
import { factoryNumber, shortCode } from "./numbering.ts";

const MILLISECONDS_A_DAY = 86_400_000;
const day = (date: string): number => Date.parse(date) / MILLISECONDS_A_DAY;
const { construction, preRelease, commercial } = engineeringStage.byKey;
/** When the works of an intersection begin, at the earliest and at the latest, by its stage; days since 1970. */
const WORKS: Record<StageCode, readonly [from: number, to: number]> = {
  [commercial]: [day("2024-03-01"), day("2025-09-20")],
  [preRelease]: [day("2025-10-10"), day("2026-04-20")],
  [construction]: [day("2026-05-06"), day("2026-09-10")],
};
const DAYS_ON_SITE = 18;

const SERIAL_PREFIX: Partial<Record<KindKey, string>> = {
  erv: "EV",
  mainboard: "CB",
  radar: "RD",
  camera: "CM",
  pedestrianPole: "PP",
  mainController: "MC",
  watchdog: "WD",
  matrixController: "K1",
  carDetection: "MV",
  highPrecisionCamera: "HC",
};

/** A district buys in lots: most of its intersections have the same product. */
const LOT_SHARE = 0.7;
/** Single devices that came from elsewhere, for instance as a replacement. */
const ODD_SHARE = 0.05;
const NEWEST_SHARE = 0.6;

/** What is written down about the devices of one intersection. */
export interface Paperwork {
  /** Place of the intersection in the city, from 1. */
  readonly intersectionNumber: number;
  /** Of a device counted from 1; unique in the city. */
  factoryNumber(device: number): number;
  choose<K extends KindKey>(products: readonly Product<K>[], stream: RandomStream): Product<K>;
  identify(kind: KindKey, product: Product, device: number, stream: RandomStream): Record<string, unknown>;
}

export function createPaperwork(city: RehearsalCity, intersection: RehearsalIntersection): Paperwork {
  const { seed } = city;
  const { key, districtKey, platId, stage } = intersection;
  const intersectionNumber = numberOf(city, key);
  const district = city.districts.findIndex((candidate) => candidate.key === districtKey);
  const maintainer = MAINTAINERS[district % MAINTAINERS.length] ?? null;
  const begin = Math.floor(openStream(seed, "works", key).between(...WORKS[stage]));
  const counts = new Map<KindKey, number>();
  const lots = new Map<readonly Product[], Product>();

  const lotOf = <K extends KindKey>(products: readonly Product<K>[]): Product<K> => {
    const known = lots.get(products);
    if (known !== undefined) return known;
    const name = products[0]?.model ?? "";
    const own = openStream(seed, "lot", key, name);
    const lot = own.chance(LOT_SHARE)
      ? openStream(seed, "lot", districtKey, name).pick(products)
      : own.pick(products);
    lots.set(products, lot);
    return lot;
  };

  return {
    intersectionNumber,
    factoryNumber: (device) => factoryNumber(seed, intersectionNumber, device),
    choose: (products, stream) => (stream.chance(ODD_SHARE) ? stream.pick(products) : lotOf(products)),
    identify: (kind, product, device, stream) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      const installedOn = isoDate(begin + stream.integer(0, DAYS_ON_SITE));
      const prefix = SERIAL_PREFIX[kind];
      const { manufacturer, model, hardware, firmware } = product;
      return {
        platId: platId + twoDigits(kinds[kind].code) + twoDigits(count),
        manufacturer,
        model,
        installedOn,
        maintainer,
        ...(prefix !== undefined && {
          serial: `${prefix}${installedOn.slice(2, 4)}-${shortCode(factoryNumber(seed, intersectionNumber, device))}`,
        }),
        ...(firmware !== undefined && {
          firmwareVersion: stream.chance(NEWEST_SHARE) ? firmware[0] : stream.pick(firmware),
        }),
        ...(hardware !== undefined && { hardwareVersion: hardware }),
      };
    },
  };
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");
const isoDate = (days: number): string => new Date(days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
