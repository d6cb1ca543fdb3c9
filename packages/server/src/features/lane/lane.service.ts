import { LaneLineValues, type LaneWithLineBody, type LayoutChange } from "@lukou/contract";
import type { z } from "zod";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import { onDefaultPicture } from "../road-layout/default-evidence.ts";
import { addItem, drawItem, patchItem } from "../road-layout/edits.ts";
import { changeItem } from "../road-layout/item-edits.service.ts";
import { requireCamera } from "../road-layout/layout-of-camera.ts";
import { type ItemOfKind, type ReadLayout, requireItem } from "../road-layout/road-layout.read.ts";
import type { LayoutDeps } from "../road-layout/road-layout.service.ts";

type Body = z.output<typeof LaneWithLineBody>;

/** Saves a lane and its lines in one picture, together or not at all; lines that are not named stay. */
export async function saveLaneWithLines(
  deps: LayoutDeps,
  context: CallContext,
  { guid, revision, cameraGuid, polygon, lines, ...patch }: Body,
): Promise<void> {
  const { evidence } = await onDefaultPicture(deps.db, context.scope, {
    cameraGuid,
    points: polygon?.points ?? lines[0]?.points ?? [],
    evidence: polygon?.evidence ?? null,
  });
  await changeItem(deps, context, guid, ["lane"], (lane, layout) => {
    requireCamera(layout, cameraGuid);
    const drawn = polygon ? drawItem(layout, lane, { cameraGuid, points: polygon.points, evidence }) : [];
    return [
      ...(Object.keys(patch).length > 0 || revision !== undefined ? [patchItem(lane, patch, revision)] : []),
      ...drawn,
      ...lines.flatMap((line) => changesOfLine(layout, lane, line, { cameraGuid, evidence })),
    ];
  });
}

/** A line without guid is new and stands beside the lane; one with guid stands beside it from now on. */
function changesOfLine(
  layout: ReadLayout,
  lane: ItemOfKind<"lane">,
  { guid, points, ...values }: Body["lines"][number],
  drawn: Pick<Parameters<typeof drawItem>[2], "cameraGuid" | "evidence">,
): LayoutChange[] {
  if (guid === undefined) {
    const given = { endGuid: lane.values.endGuid, ...values, laneGuids: [lane.guid] };
    const line = { kind: "laneLine", guid: newGuid(), values: LaneLineValues.parse(given) } as const;
    return [addItem(line), ...drawItem(layout, line, { ...drawn, points })];
  }
  const line = requireItem(layout, guid, "laneLine");
  const laneGuids = [...new Set([...line.values.laneGuids, lane.guid])];
  return [patchItem(line, { ...values, laneGuids }), ...drawItem(layout, line, { ...drawn, points })];
}
