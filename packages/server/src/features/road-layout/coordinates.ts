import type { Coordinates, LayoutShape, LinePoints, Placed } from "@lukou/contract";
import { type ItemOfKind, type ReadLayout, shapesOfItem } from "./road-layout.read.ts";

type Wanted = (shape: LayoutShape) => boolean;

export const onMap: Wanted = ({ cameraGuid }) => cameraGuid === null;
export const inPicture: Wanted = ({ cameraGuid }) => cameraGuid !== null;
/** In the picture of one of these cameras. */
export const inPictureOf = (cameraGuids: ReadonlySet<string>): Wanted => {
  return ({ cameraGuid }) => cameraGuid !== null && cameraGuids.has(cameraGuid);
};

export const presentShape = (shape: LayoutShape): Coordinates => ({
  shapeGuid: shape.guid,
  cameraGuid: shape.cameraGuid,
  points: shape.points,
  evidence: shape.evidence,
  toVerify: shape.toVerify?.reason ?? null,
  revision: shape.revision,
});

/** Where an item is drawn, of the places that are wanted. */
export const coordinatesOf = (
  layout: ReadLayout,
  itemGuid: string,
  wanted: Wanted = () => true,
): Coordinates[] => shapesOfItem(layout, itemGuid).filter(wanted).map(presentShape);

/** An item with where it is drawn, of the places that are wanted. */
export const presentPlaced = (
  layout: ReadLayout,
  { guid, name }: { readonly guid: string; readonly name: string },
  wanted?: Wanted,
): Placed => ({ guid, name, coordinates: coordinatesOf(layout, guid, wanted) });

/** A lane line in one picture; undefined when it is not drawn there. */
export function presentLinePoints(
  layout: ReadLayout,
  { guid, values }: ItemOfKind<"laneLine">,
  cameraGuid: string,
): LinePoints | undefined {
  const shape = shapesOfItem(layout, guid).find((each) => each.cameraGuid === cameraGuid);
  if (!shape) return undefined;
  const { name, lineKind, colour, laneGuids } = values;
  return { guid, name, lineKind, colour, laneGuids, points: shape.points };
}

/** The name of an approach; null for none. */
export const endNameOf = ({ ends }: ReadLayout, guid: string | null): string | null =>
  ends.find((end) => end.guid === guid)?.name ?? null;

/** What every item says of itself, beside its values. */
export const identityOf = (
  { place }: ReadLayout,
  { guid, revision, updatedAt }: { guid: string; revision: number; updatedAt: string },
) => ({ guid, intersectionGuid: place.intersectionGuid, revision, updatedAt });
