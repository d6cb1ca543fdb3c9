import type { KindKey } from "@lukou/equipment";
import type { KindValues } from "../equipment.types.ts";

/** Something one can buy for the city. Makers and models are invented, named after places of the rehearsal city. */
export interface Product<K extends KindKey = KindKey> {
  readonly manufacturer: string;
  readonly model: string;
  /** Versions in the field, the newest first. */
  readonly firmware?: readonly string[];
  readonly hardware?: string;
  /** What its data sheet says. */
  readonly values: KindValues<K>;
}
