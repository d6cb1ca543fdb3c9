/**
 * Pure geometry without DOM or node: coordinates, local frames and polygons. Reading and writing shapefiles needs
 * proj4 and zip.js and therefore lives behind `@lukou/geometry/shapefile` and `@lukou/geometry/write`.
 */
export { bearing } from "./frame/bearing.ts";
export {
  boundsContain,
  boundsOf,
  boundsOfGeometry,
  centreOfBounds,
  padBounds,
  positionsOf,
  unionBounds,
} from "./frame/bounds.ts";
export { meanPoint, ringCentroid } from "./frame/centroid.ts";
export { convexHull } from "./frame/convex-hull.ts";
export { distanceM } from "./frame/distance.ts";
export { createEnuFrame, type EastNorthUp, type EnuFrame } from "./frame/enu-frame.ts";
export { type Geodesic, geodesicInverse } from "./frame/geodesic-inverse.ts";
export { metresPerDegree } from "./frame/metres-per-degree.ts";
export { polylineLengthM } from "./frame/polyline-length.ts";
export { CHINA_BOUNDS } from "./gcj02/china-bounds.ts";
export { convertOnCreate } from "./gcj02/convert-on-create.ts";
export { convertOnUpdate } from "./gcj02/convert-on-update.ts";
export { gcj02ToWgs84 } from "./gcj02/gcj02-to-wgs84.ts";
export { isInsideChina } from "./gcj02/is-inside-china.ts";
export type { ConvertedCoordinates, TypedCoordinates } from "./gcj02/typed-coordinates.ts";
export { wgs84ToGcj02 } from "./gcj02/wgs84-to-gcj02.ts";
export {
  applyHomography,
  composeHomographies,
  facing,
  type Homography,
  invertHomography,
  projectLine,
  projectRing,
} from "./homography/homography.ts";
export { blocksSubmission, type Finding, mergeFindings, type Severity } from "./lint/finding.ts";
export type { LintLayer } from "./lint/lint-layer.ts";
export { type LintOptions, lintMapLayers } from "./lint/lint-map-layers.ts";
export type { Bounds, LonLat, Vertex } from "./lon-lat.ts";
export { clipLine, clipRing, type HalfPlane, sidesOfBox } from "./polygon/clip-ring.ts";
export { closeRing } from "./polygon/close-ring.ts";
export { isFlat, isSamePlace, isZeroLength, withoutRepeats } from "./polygon/defects.ts";
export {
  type ComparisonBudget,
  type CrossingSearch,
  type EdgeCrossing,
  findCrossing,
  findEdgeCrossing,
} from "./polygon/find-crossing.ts";
export { intersectionArea } from "./polygon/intersection-area.ts";
export { distanceToPath, distanceToSegment, pathLength } from "./polygon/nearest.ts";
export { offsetLine } from "./polygon/offset-line.ts";
export { type Orientation, orient, orientation } from "./polygon/orientation.ts";
export { pointInPolygon } from "./polygon/point-in-polygon.ts";
export { type Placement, placeInRing } from "./polygon/point-in-ring.ts";
export { signedArea } from "./polygon/signed-area.ts";
export { type LongAxis, longAxis, sectionsOfRing, stripSize } from "./polygon/strip.ts";
export { uncross } from "./polygon/uncross.ts";
export { checkZipFileName, type FileNameCheck } from "./shapefile/check-zip-file-name.ts";
export { UPLOAD_TEXTS, type UploadRule } from "./shapefile/upload-texts.ts";
