import { aiPolygonTooSmall } from "./areas/ai-polygon-too-small.ts";
import { areaWithoutLanes } from "./areas/area-without-lanes.ts";
import { checkAreaWithoutFlags } from "./areas/check-area-without-flags.ts";
import { detectionOutsideLane } from "./areas/detection-outside-lane.ts";
import { poleAreaWithoutType } from "./areas/pole-area-without-type.ts";
import { duplicateName } from "./duplicate-name.ts";
import type { LayoutIssue } from "./issue.ts";
import { differsFromMap } from "./lanes/differs-from-map.ts";
import { duplicateNumber } from "./lanes/duplicate-number.ts";
import { implausibleWidth } from "./lanes/implausible-width.ts";
import { impossibleTurn } from "./lanes/impossible-turn.ts";
import { lanesApart } from "./lanes/lanes-apart.ts";
import { lanesOverlap } from "./lanes/lanes-overlap.ts";
import { missingNumber } from "./lanes/missing-number.ts";
import { plannedLanes } from "./lanes/planned-lanes.ts";
import { withoutEnd } from "./lanes/without-end.ts";
import { wrongOrder } from "./lanes/wrong-order.ts";
import type { Rule, Scope } from "./rule.ts";
import { noExtent } from "./shapes/no-extent.ts";
import { outOfPicture } from "./shapes/out-of-picture.ts";
import { repeatedCorner } from "./shapes/repeated-corner.ts";
import { selfCrossing } from "./shapes/self-crossing.ts";
import { tooFewPoints } from "./shapes/too-few-points.ts";
import { waitsForVerification } from "./shapes/waits-for-verification.ts";
import { stopLineAskew } from "./stop-lines/stop-line-askew.ts";
import { stopLineAway } from "./stop-lines/stop-line-away.ts";
import { withoutStopLine } from "./stop-lines/without-stop-line.ts";

/** Every rule of the road, by what it looks at. */
export const ROAD_RULES: { readonly [S in Scope]: readonly Rule<S>[] } = {
  shape: [tooFewPoints, noExtent, selfCrossing, outOfPicture, repeatedCorner, waitsForVerification],
  item: [
    withoutEnd,
    impossibleTurn,
    implausibleWidth,
    differsFromMap,
    stopLineAway,
    stopLineAskew,
    detectionOutsideLane,
  ],
  lanes: [
    duplicateNumber,
    missingNumber,
    wrongOrder,
    lanesOverlap,
    lanesApart,
    withoutStopLine,
    plannedLanes,
  ],
  camera: [areaWithoutLanes, checkAreaWithoutFlags, poleAreaWithoutType, aiPolygonTooSmall],
  layout: [duplicateName],
};

const REFUSING = new Set(
  Object.values(ROAD_RULES)
    .flat()
    .flatMap(({ id, severity, refusesPush }) => (refusesPush || severity === "error" ? [id] : [])),
);

/** Whether no device may be told of a layout with this issue. */
export const refusesPush = ({ rule }: Pick<LayoutIssue, "rule">): boolean => REFUSING.has(rule);

/** Whether a layout with this issue is nonsense and cannot be saved. */
export const refusesSave = ({ severity }: Pick<LayoutIssue, "severity">): boolean => severity === "error";
