import type { PavementInfo, PlacedPavement } from "@lukou/contract";
import { coordinatesOf, endNameOf, identityOf } from "../road-layout/coordinates.ts";
import type { ItemOfKind, ReadLayout } from "../road-layout/road-layout.read.ts";

type Pavement = ItemOfKind<"pavement">;

export const presentPavementInfo = (layout: ReadLayout, pavement: Pavement): PavementInfo => ({
  ...identityOf(layout, pavement),
  ...pavement.values,
  endName: endNameOf(layout, pavement.values.endGuid),
  poleName: layout.equipment.find(({ guid }) => guid === pavement.values.poleGuid)?.name ?? null,
});

/** A crossing with where it is drawn, of the places that are wanted. */
export const presentPavement = (
  layout: ReadLayout,
  pavement: Pavement,
  wanted?: Parameters<typeof coordinatesOf>[2],
): PlacedPavement => ({
  ...presentPavementInfo(layout, pavement),
  coordinates: coordinatesOf(layout, pavement.guid, wanted),
});
