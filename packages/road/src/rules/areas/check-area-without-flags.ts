import { cameraAreaKind, equipmentType } from "@lukou/contract";
import { defineRule } from "../rule.ts";
import { titleOf, whereOf } from "../words.ts";

/** Check areas of a multi-camera car detector that measure nothing. */
export const checkAreaWithoutFlags = defineRule({
  id: "check-area-without-flags",
  scope: "camera",
  severity: "warning",
  refusesPush: true,
  check: ({ camera, areas }) =>
    camera.unitKind !== equipmentType.byKey.carDetection
      ? []
      : areas.flatMap(({ item }) =>
          item.values.areaTypes !== 0 || item.values.areaKind !== cameraAreaKind.byKey.detectionArea
            ? []
            : [
                {
                  itemGuids: [item.guid],
                  shapeGuids: [],
                  message: `${titleOf(item)}${whereOf(camera)}没有统计内容，请选择流量、平均速度等`,
                  fixes: [],
                },
              ],
        ),
});
