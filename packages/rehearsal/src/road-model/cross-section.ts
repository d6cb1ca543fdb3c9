import type { RoadClass } from "../city/city.types.ts";
import { openStream } from "../random/random-stream.ts";
import type { CrossSection, Lane, Strip } from "./road-model.types.ts";

type SectionLane = Omit<Lane, "turns" | "line">;

/** What decides how many lanes an approach gets besides its road. */
export interface SectionNeeds {
  readonly intersectionKey: string;
  readonly approachKey: string;
  readonly roadKey: string;
  readonly roadClass: RoadClass;
  readonly oneWay: "entry" | "exit" | null;
  /** `through`: both directions alike; `round`: a roundabout; `tight`: many arms or narrow angles; else `wide`. */
  readonly room: "through" | "round" | "tight" | "wide";
}

/** The same along the whole road. */
interface RoadProfile {
  readonly through: number;
  readonly laneWidth: number;
  readonly medianWidth: number;
  readonly separatorWidth: number;
  readonly nonMotorWidth: number;
  readonly sidewalk: number;
}

const LANE_WIDTHS = {
  express: [3.5],
  arterial: [3.25, 3.5],
  secondary: [3.25],
  branch: [3, 3.25],
  ramp: [3.5],
} as const;
const MOST_ENTRY_LANES = 5;
/** Space of a double line. */
const DOUBLE_LINE = 0.5;
/** Between the outermost lane and the kerb. */
const GUTTER = 0.3;

/** Lays out the carriageway of an approach: lanes, median, separators, kerbs. Widths in metres. */
export function layOutSection(seed: number, needs: SectionNeeds): CrossSection {
  const profile = roadProfile(seed, needs.roadKey, needs.roadClass);
  const { entry, exit } = laneCounts(seed, needs, profile.through);
  if (needs.oneWay !== null) return oneWaySection(needs, profile, needs.oneWay === "entry" ? entry : exit);

  const median = profile.medianWidth > 0;
  const middle = (median ? profile.medianWidth : DOUBLE_LINE) / 2;
  const left = layOutSide(needs.approachKey, "entry", entry, middle, profile);
  const right = layOutSide(needs.approachKey, "exit", exit, middle, profile);
  return {
    entry: left.lanes,
    exit: right.lanes,
    median: median ? { from: -middle, to: middle } : null,
    separators: [...left.separators, ...right.separators],
    kerbs: { left: left.kerb, right: right.kerb },
    sidewalk: profile.sidewalk,
  };
}

function roadProfile(seed: number, roadKey: string, roadClass: RoadClass): RoadProfile {
  const stream = openStream(seed, "road-profile", roadKey);
  const laneWidth = stream.pick<number>(LANE_WIDTHS[roadClass]);
  const generous = stream.chance(0.55);
  const common = { laneWidth, sidewalk: 4 };
  switch (roadClass) {
    case "express":
      return { ...common, through: 3, medianWidth: 3.5, separatorWidth: 2, nonMotorWidth: 3 };
    case "arterial":
      return {
        ...common,
        through: generous ? 3 : 2,
        medianWidth: stream.chance(0.6) ? 2.5 : 0,
        separatorWidth: stream.chance(0.6) ? 1.8 : 0,
        nonMotorWidth: 3,
      };
    case "secondary":
      return { ...common, through: generous ? 2 : 1, medianWidth: 0, separatorWidth: 0, nonMotorWidth: 2.5 };
    case "branch":
      return { ...common, through: 1, medianWidth: 0, separatorWidth: 0, nonMotorWidth: 2 };
    case "ramp":
      return { ...common, through: 2, medianWidth: 0, separatorWidth: 0, nonMotorWidth: 0, sidewalk: 0 };
    default:
      return roadClass satisfies never;
  }
}

/** Roads widen towards an intersection, by as many entry lanes as there is room for. */
function laneCounts(seed: number, needs: SectionNeeds, through: number): { entry: number; exit: number } {
  const base = Math.max(2, through);
  if (needs.oneWay === "exit") return { entry: 0, exit: 1 };
  if (needs.oneWay !== null || needs.room === "through") return { entry: base, exit: base };
  if (needs.room === "round") return { entry: base, exit: Math.max(1, through) };
  if (needs.room === "tight") return { entry: Math.min(3, base), exit: Math.min(2, through) };
  const stream = openStream(seed, "widening", needs.intersectionKey, needs.approachKey);
  const wider = needs.roadClass === "express" ? stream.integer(1, 2) : Number(stream.chance(0.6));
  const extra = needs.roadClass === "branch" ? 0 : wider;
  return { entry: Math.min(MOST_ENTRY_LANES, base + extra), exit: through };
}

function layOutSide(
  approachKey: string,
  role: "entry" | "exit",
  count: number,
  middle: number,
  profile: RoadProfile,
): { lanes: SectionLane[]; separators: Strip[]; kerb: number } {
  const side = role === "entry" ? 1 : -1;
  const { laneWidth, separatorWidth, nonMotorWidth } = profile;
  const mark = role === "entry" ? "E" : "X";
  const lanes = Array.from(
    { length: count },
    (_, index): SectionLane => ({
      key: `${approachKey}${mark}${index + 1}`,
      kind: "motor",
      role,
      number: index + 1,
      width: laneWidth,
      offset: side * (middle + laneWidth * (index + 0.5)),
    }),
  );
  const edge = middle + laneWidth * count;
  if (nonMotorWidth === 0) return { lanes, separators: [], kerb: side * (edge + GUTTER) };
  const separators = separatorWidth > 0 ? [{ from: side * edge, to: side * (edge + separatorWidth) }] : [];
  const outer = edge + separatorWidth + nonMotorWidth;
  lanes.push({
    key: `${approachKey}${mark}${count + 1}`,
    kind: "nonMotor",
    role,
    number: count + 1,
    width: nonMotorWidth,
    offset: side * (outer - nonMotorWidth / 2),
  });
  return { lanes, separators, kerb: side * (outer + GUTTER) };
}

/** A ramp: its lanes lie on both sides of the axis, with a shoulder on either side. */
function oneWaySection(needs: SectionNeeds, profile: RoadProfile, count: number): CrossSection {
  const role = needs.oneWay === "exit" ? "exit" : "entry";
  const half = (count * profile.laneWidth) / 2;
  const side = role === "entry" ? 1 : -1;
  const lanes = Array.from(
    { length: count },
    (_, index): SectionLane => ({
      key: `${needs.approachKey}${role === "entry" ? "E" : "X"}${index + 1}`,
      kind: "motor",
      role,
      number: index + 1,
      width: profile.laneWidth,
      offset: side * (profile.laneWidth * (index + 0.5) - half),
    }),
  );
  const shoulder = half + 2 * GUTTER;
  return {
    entry: role === "entry" ? lanes : [],
    exit: role === "exit" ? lanes : [],
    median: null,
    separators: [],
    kerbs: { left: shoulder, right: -shoulder },
    sidewalk: profile.sidewalk,
  };
}
