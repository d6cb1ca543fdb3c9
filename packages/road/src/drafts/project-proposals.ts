import type { LayoutCamera, LayoutShape } from "@lukou/contract";
import type { EnuFrame } from "@lukou/geometry";
import { project, shownIn, toPicture } from "../ground/between-pictures.ts";
import type { LayoutState } from "../layout/state.ts";
import type { Point } from "../rules/plane.ts";
import { isAlike, meansTheSame } from "./alike.ts";
import type { Proposal } from "./proposal.ts";

/** A camera to draw proposals for. */
export interface ProposalCamera extends Pick<LayoutCamera, "guid" | "homography"> {
  /** Of its picture, pixels. */
  readonly width: number;
  readonly height: number;
}

/** Shapes smaller than this both ways are specks on the horizon, pixels. */
const SPECK = 4;
/** How far lines of the same thing may lie apart in a picture, share of its height. */
const NEAR_IN_PICTURE = 0.02;

/**
 * Proposals of the map as they show in a calibrated camera's picture, in the same order: cut to the picture, without
 * those behind the camera or too small to see. `state` says what is drawn in the picture already. Nothing while the
 * camera is not calibrated.
 */
export function projectProposals(
  proposals: readonly Proposal[],
  camera: ProposalCamera,
  frameOfMap: EnuFrame,
  state: LayoutState,
): Proposal[] {
  const picture = toPicture(camera);
  if (!picture) return [];
  const aspect = camera.width / camera.height;
  const inPlane = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * aspect, y]);
  const drawn = [...state.shapes.values()].filter(({ cameraGuid }) => cameraGuid === camera.guid);
  return proposals.flatMap((proposal): Proposal[] => {
    const { geometry } = proposal.shape;
    const ground = proposal.shape.points.map((point): Point => {
      const [east, north] = frameOfMap.toLocal(point);
      return [east, north];
    });
    const projected = project(picture, ground, geometry);
    const points = projected && shownIn(projected, geometry);
    if (!points || isSpeck(points, camera)) return [];
    const isThere = (shape: LayoutShape): boolean => {
      const item = state.items.get(shape.itemGuid);
      if (!item || shape.geometry !== geometry) return false;
      if (proposal.isKnown) return item.guid === proposal.item.guid;
      return (
        meansTheSame(item, proposal.item) &&
        isAlike(inPlane(shape.points), inPlane(points), geometry, NEAR_IN_PICTURE)
      );
    };
    return [
      { ...proposal, shape: { geometry, points, cameraGuid: camera.guid }, exists: drawn.some(isThere) },
    ];
  });
}

function isSpeck(points: readonly Point[], { width, height }: ProposalCamera): boolean {
  const size = (axis: 0 | 1, pixels: number) => {
    const places = points.map((point) => point[axis] * pixels);
    return Math.max(...places) - Math.min(...places);
  };
  return size(0, width) < SPECK && size(1, height) < SPECK;
}
