/** From when on something about a road layout is worth telling. Lengths on the map in metres; shares of a whole 0..1. */
export interface RoadLimits {
  /** Shorter lines and smaller polygons are slips of the pen: on the map in metres and square metres. */
  readonly minLengthM: number;
  readonly minAreaM2: number;
  /** In a picture: share of its height, and share of its area. */
  readonly minLengthInPicture: number;
  readonly minAreaInPicture: number;
  /** How far a point may lie outside of its picture, share of width and height: rounding of what was clipped. */
  readonly outsidePicture: number;
  /** What two lanes of one approach may have in common, share of the smaller one. */
  readonly laneOverlap: number;
  /** What may lie between neighbouring lanes: metres on the map; in a picture, share of a lane's width. */
  readonly laneGapM: number;
  readonly laneGapInPicture: number;
  /**
   * A stop line from the end of its lane: metres on the map; in a picture, how much of the lane may lie on the lesser
   * side of it, and how far it may be from the lane as a share of the side of a square as large.
   */
  readonly stopLineAwayM: number;
  readonly stopLineAwayInPicture: number;
  /** Smallest angle between a stop line and its lane on the map, degrees. */
  readonly stopLineAngle: number;
  /** In a picture: how far its lanes may lie behind each other, times how far they lie beside each other. */
  readonly stopLineDepthInPicture: number;
  /** How much of a detection must lie in its lanes, share of its area or length. */
  readonly detectionInLane: number;
  /** How far a picture may differ from the map on the ground, metres. */
  readonly mapResidualM: number;
  /** How far the width of a lane may differ from its polygon: the larger of metres and share. */
  readonly widthOffM: number;
  readonly widthOffShare: number;
  /** How much of an area recognition must look at, share of its area. */
  readonly aiCover: number;
  /** An area that lies this much in a lane measures it, share of the area. */
  readonly laneOfArea: number;
  /** A turn up to this is straight on, one beyond the second is to a side, one beyond the third back; degrees. */
  readonly straightUpTo: number;
  readonly sideFrom: number;
  readonly backFrom: number;
  /** An approach whose bearing is nearer than this to where a lane lies may be the lane's, degrees. */
  readonly endBearing: number;
  /** Shapes less elongated than this have no direction to go by. */
  readonly elongation: number;
}

/** Where nothing else is said, the value is one at which neither hand-drawn nor projected lanes of good quality raise it. */
export const ROAD_LIMITS: RoadLimits = {
  minLengthM: 0.1,
  minAreaM2: 0.05,
  // Two pixels of a picture 1080 high, and about twenty of its two million.
  minLengthInPicture: 0.002,
  minAreaInPicture: 1e-5,
  outsidePicture: 1e-6,
  laneOverlap: 0.1,
  // Markings are 0.15 m wide, double ones half a metre (GB 5768.3).
  laneGapM: 0.6,
  laneGapInPicture: 0.3,
  stopLineAwayM: 5,
  stopLineAwayInPicture: 0.35,
  // Roads cross at 60° at the sharpest where they can be chosen (CJJ 152), at 45° where not.
  stopLineAngle: 45,
  stopLineDepthInPicture: 3,
  detectionInLane: 0.5,
  // A third of the narrowest lane: beyond, a target changes lanes between picture and map.
  mapResidualM: 1,
  // Lanes come in steps of a quarter of a metre (CJJ 37: 3.25, 3.5, 3.75 m).
  widthOffM: 0.5,
  widthOffShare: 0.2,
  aiCover: 0.98,
  laneOfArea: 0.3,
  // Wide on purpose: only a turn that no exit takes at all is told.
  straightUpTo: 60,
  sideFrom: 15,
  backFrom: 145,
  endBearing: 40,
  elongation: 1.3,
};
