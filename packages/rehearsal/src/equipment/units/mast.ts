import type { RehearsalCity } from "../../city/city.types.ts";
import type { Point } from "../../plane/point.ts";
import { openStream, type RandomStream } from "../../random/random-stream.ts";
import type { RoadModel } from "../../road-model/road-model.types.ts";
import { poles } from "../catalogue/carriers.ts";
import type { RehearsalEnd } from "../equipment.types.ts";
import type { Installer } from "../installer.ts";
import { bearing, type Pose, poseTowards } from "../pose.ts";
import { aimOf, findSite, onArm, type SensorSite } from "../sites.ts";

/** A pole with its arm over the entry lanes of an approach. */
export interface Mast {
  readonly site: SensorSite;
  readonly end: RehearsalEnd;
  readonly poleKey: string;
  /** Draws for what hangs on this mast. */
  readonly stream: RandomStream;
}

const SINGLE_ARM = 2;

/** Sets up a pole for every approach by which traffic comes in. */
export function raiseMasts(installer: Installer, city: RehearsalCity, model: RoadModel): Mast[] {
  return model.approaches.flatMap((approach) => {
    const site = findSite(model, approach);
    const end = installer.ends.find(({ key }) => key === approach.key);
    if (site === null || end === undefined) return [];
    const stream = openStream(city.seed, "mast", model.intersectionKey, approach.key);
    const grounded = stream.chance(0.95);
    const { key: poleKey } = installer.install({
      kind: "pole",
      key: `${approach.key}-pole`,
      name: `${end.name}感知杆`,
      products: poles,
      endKey: end.key,
      at: { point: site.pole, height: 0 },
      values: {
        shape: SINGLE_ARM,
        armLength: site.armLength,
        heading: bearing(site.armHeading),
        grounded,
        earthResistance: grounded ? Number(stream.between(1.2, 9.6).toFixed(1)) : null,
      },
    });
    return [{ site, end, poleKey, stream }];
  });
}

/** Where a sensor hangs on a mast and how it looks at the approach. */
export interface Hung {
  readonly at: { readonly point: Point; readonly height: number };
  readonly pose: Pose;
}

/**
 * Hangs a sensor on the arm of a mast, `share` (0..1) of the way out, looking `reach` metres upstream of the stop line
 * from `height` metres above the road.
 */
export function hang({ site, end, stream }: Mast, share: number, reach: number, height = 6.5): Hung {
  const point = onArm(site, share);
  const pose = poseTowards(point, aimOf(site, reach), { height, orientation: end.direction, stream });
  return { at: { point, height }, pose };
}

/** A unit that is fused, powered and wired as one. */
export interface Unit {
  readonly key: string;
  readonly name: string;
}
