import type { AreaChoice, CameraAreaInfo, RelatedAreaInfo } from "@lukou/contract";
import type { z } from "zod";
import { coordinatesOf, identityOf } from "../road-layout/coordinates.ts";
import { type ItemOfKind, itemsOf, type ReadLayout } from "../road-layout/road-layout.read.ts";

type Area = ItemOfKind<"area">;

const cameraNameOf = ({ cameras }: ReadLayout, guid: string): string =>
  cameras.find((camera) => camera.guid === guid)?.name ?? "";

export const presentArea = (layout: ReadLayout, area: Area): CameraAreaInfo => ({
  ...identityOf(layout, area),
  ...area.values,
  cameraName: cameraNameOf(layout, area.values.cameraGuid),
  laneNames: area.values.laneGuids.flatMap((guid) => {
    const lane = layout.state.items.get(guid);
    return lane?.kind === "lane" ? [lane.values.name] : [];
  }),
  coordinates: coordinatesOf(layout, area.guid),
});

export const presentChoice = (
  layout: ReadLayout,
  { guid, values: { name, areaKind, cameraGuid } }: Area,
): z.output<typeof AreaChoice> => ({
  guid,
  name,
  areaKind,
  cameraGuid,
  cameraName: cameraNameOf(layout, cameraGuid),
});

export const presentRelated = (layout: ReadLayout, related: ItemOfKind<"relatedArea">): RelatedAreaInfo => ({
  ...identityOf(layout, related),
  ...related.values,
  areas: related.values.areaGuids.flatMap((guid) => {
    const area = layout.state.items.get(guid);
    return area?.kind === "area" ? [presentChoice(layout, area)] : [];
  }),
});

/** Areas of these cameras, of one kind or of all. */
export const areasIn = (layout: ReadLayout, cameras: ReadonlySet<string>, areaKind?: number): Area[] =>
  itemsOf(layout, "area").filter(
    ({ values }) =>
      cameras.has(values.cameraGuid) && (areaKind === undefined || values.areaKind === areaKind),
  );
