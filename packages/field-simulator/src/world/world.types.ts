import type { Point } from "@lukou/rehearsal";

/*
 * What the world is to the devices in it. Places are metres east and north of the intersection's reference point, angles
 * degrees clockwise from north, speeds km/h, moments ms since 1970 UTC (southbound 3).
 */

export type RoadUserKind = "car" | "bus" | "truck" | "lightTruck" | "motorcycle" | "bicycle" | "pedestrian";

/** A road user as it truly is. */
export interface RoadUser {
  /** 1 to 65535, unique while alive (southbound 6, `ptcId`). */
  readonly id: number;
  /** The same for the whole life, unique in the city (southbound 6, `trackId`). */
  readonly trackId: string;
  readonly kind: RoadUserKind;
  /** Centre of the ground rectangle. */
  readonly east: number;
  readonly north: number;
  readonly heading: number;
  readonly speed: number;
  /** m/s² along the heading. */
  readonly acceleration: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Of the lane its front is on, 0 inside the intersection and for people on foot. */
  readonly laneId: number;
  /** When it came into the world. */
  readonly since: number;
}

export type LaneTurnName = "left" | "straight" | "right" | "uTurn";
export type SignalColour = "green" | "yellow" | "red";

export interface WorldLane {
  /** From 1: first every lane into the intersection, approaches clockwise, lanes from the middle of the road; then those out of it. */
  readonly laneId: number;
  /** Key of the lane in the rehearsal road model, `id` of its line in the HD map. */
  readonly laneKey: string;
  /** Key of the approach, the same as of the rehearsal's intersection end. */
  readonly endKey: string;
  readonly role: "entry" | "exit";
  readonly kind: "motor" | "nonMotor";
  /** Counted from the middle of the road, from 1. */
  readonly number: number;
  readonly width: number;
  /** In the direction of travel; ends at the stop line (entry) or at the end of the map (exit). */
  readonly centre: readonly Point[];
  /** Closed. */
  readonly polygon: readonly Point[];
  /** Of an entry lane; of an exit lane the line where it begins. Left end first. */
  readonly stopLine: readonly [Point, Point];
  /** Empty on exit lanes. */
  readonly turns: readonly LaneTurnName[];
}

/**
 * What passed a lane's detector in a period: its stop line, or the start of an exit lane. The numbers are those of the
 * same road users that `users()` shows.
 */
export interface LaneStatistics {
  readonly laneId: number;
  /** Motor vehicles whose front passed. */
  readonly vehicles: number;
  /** Passenger car units: small 1, medium 1.5, large 2, motorcycle 0.4. */
  readonly pcu: number;
  /** Mean speed of the passing vehicles, km/h; null if none passed. */
  readonly averageSpeed: number | null;
  /** Share of time with a vehicle over the last 2 m before the line, percent. */
  readonly timeOccupancy: number;
  /** Mean time between fronts of vehicles that follow each other, s; null for fewer than two. */
  readonly headway: number | null;
  /** Line to the tail of the last queued vehicle, metres, at the end of the period and at its worst. */
  readonly queueLength: number;
  readonly maxQueueLength: number;
  /** Queued vehicles at the end of the period. */
  readonly queueCount: number;
  /** Shorter than 6 m, 6 to 12 m, longer; buses are counted among these and again as buses. */
  readonly small: number;
  readonly medium: number;
  readonly large: number;
  readonly bus: number;
  readonly nonMotor: number;
}

/** People of one crosswalk in a period. */
export interface CrosswalkStatistics {
  readonly crosswalkKey: string;
  /** Approaches whose stop lines protect it. */
  readonly endKeys: readonly string[];
  /** People who stepped onto it. */
  readonly count: number;
  /** Most people that waited at the same time at either kerb. */
  readonly maxWaiting: number;
  /** Of those who stepped onto it, s; null if nobody did. */
  readonly meanWait: number | null;
}

/** A road user as a device tells it: measured place and speed, numbers of the device's own. */
export interface Perceived extends RoadUser {
  /** Serials of the sensors that saw it last. */
  readonly sources: readonly string[];
  /** False when it is only extrapolated. */
  readonly detected: boolean;
  /** Standard error of its place, m. */
  readonly error: number;
}

/** What is wrong with a sensor: `stuck` repeats what it saw last as if it were new, `blind` sees nothing. */
export type SensorFault = "stuck" | "blind";

/** What one device sees of the traffic with its sensors. */
export interface Perception {
  /** Their serials; empty for a device without eyes. */
  readonly sensors: readonly string[];
  /** Targets at the world's present, the nearest to the centre first, at most `most`. */
  look(most: number): Perceived[];
  /** null ends a fault. */
  setFault(sensorSn: string, fault: SensorFault | null): void;
}

/** The traffic of one intersection. The same seed and the same calls always give the same traffic. */
export interface IntersectionWorld {
  readonly intersectionKey: string;
  /** WGS-84 degrees. */
  readonly reference: { readonly longitude: number; readonly latitude: number };
  /** Moment the world stands at, ms. */
  readonly now: number;
  /** Steps of 100 ms while watched, of 500 ms otherwise and while it catches up more than 5 s. */
  watch(watched: boolean): void;
  /** Lets time pass up to `ms`, in whole steps; a moment already past changes nothing. */
  advanceTo(ms: number): void;
  users(): readonly RoadUser[];
  lanes(): readonly WorldLane[];
  /** What drivers of an entry lane see; green for other lanes. */
  signal(laneId: number): SignalColour;
  /** True while people may step onto a crosswalk. */
  walks(crosswalkKey: string): boolean;
  /** Statistics of periods that begin earlier than this moment, ms, are not complete: nobody measured, or it is forgotten. */
  readonly measuredSince: number;
  /** Of a period [from, to) that is over, both in ms; the last 20 minutes are kept, earlier parts count as without traffic. */
  statistics(from: number, to: number): LaneStatistics[];
  crosswalkStatistics(from: number, to: number): CrosswalkStatistics[];
  /**
   * How a device of the intersection perceives it, by the device's key; always the same object for one device. A unit
   * sees by what is inside it, a MEC by what it fuses. RangeError for a key that the intersection does not have.
   */
  perceptionOf(deviceKey: string): Perception;
  /** People at a kerb, of one crosswalk or of all. */
  waitingPedestrians(crosswalkKey?: string): number;
}

/**
 * A camera as it truly is: a pinhole with the distortion k1 k2 p1 p2 k3 of OpenCV, over level ground at height 0.
 * Heading of the optical axis, pitch below the horizon negative, roll right side down positive (block `mounting`).
 * Pixels count from the upper left corner, whose pixel has its middle at (0, 0).
 */
export interface CameraView {
  readonly east: number;
  readonly north: number;
  /** Metres above the road. */
  readonly height: number;
  readonly heading: number;
  readonly pitch: number;
  readonly roll: number;
  readonly fx: number;
  readonly fy: number;
  readonly cx: number;
  readonly cy: number;
  readonly k1: number;
  readonly k2: number;
  readonly p1: number;
  readonly p2: number;
  readonly k3: number;
  /** Pixels of the picture. */
  readonly imageWidth: number;
  readonly imageHeight: number;
}

/** What is wrong with a camera; nothing given, nothing wrong. */
export interface PictureFault {
  /** Turned by wind or a blow since it was mounted. */
  readonly moved?: { readonly headingDeg: number; readonly pitchDeg: number };
  /** Dirt on the glass, 0 to 1. */
  readonly dirty?: number;
  /** Share of the picture that something hangs over, 0 to 1. */
  readonly covered?: number;
}

/** A camera of the city that makes pictures. */
export interface PictureCamera {
  /** Intersection key, slash, device key. */
  readonly cameraKey: string;
  /** The serial of the device; made up from the key where the city does not know it. */
  readonly cameraSn: string;
  readonly intersectionKey: string;
  readonly deviceKey: string;
  /** Intersection end it looks at. */
  readonly endKey: string | undefined;
  readonly view: CameraView;
}

/** World point to pixel and back. */
export interface Projection {
  readonly view: CameraView;
  /** Pixel of a point `up` metres (0 unless given) above the road; null behind the camera or outside the lens. It may lie outside the picture. */
  toPicture(point: Point, up?: number): readonly [x: number, y: number] | null;
  /** Point on the road seen at a pixel; null on and above the horizon. */
  toGround(x: number, y: number): Point | null;
}

/** Pictures of every camera of a city. */
export interface Pictures {
  readonly cameras: readonly PictureCamera[];
  /** 1280×720 JPEG of the world at `at` (ms), which advances there first. RangeError for an unknown camera. */
  jpegOf(cameraKey: string, at: number): Promise<Buffer>;
  setFault(cameraKey: string, fault: PictureFault): void;
  /** The truth that a calibration should find, without `moved`. */
  projectionOf(cameraKey: string): Projection;
  close(): Promise<void>;
}
