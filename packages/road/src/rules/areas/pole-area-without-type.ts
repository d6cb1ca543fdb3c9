import { equipmentType } from "@lukou/contract";
import { defineRule } from "../rule.ts";
import { titleOf, whereOf } from "../words.ts";

/** Areas of a pedestrian pole whose purpose nobody said. */
export const poleAreaWithoutType = defineRule({
  id: "pole-area-without-type",
  scope: "camera",
  severity: "warning",
  refusesPush: true,
  check: ({ camera, areas }) =>
    camera.unitKind !== equipmentType.byKey.pedestrianPole
      ? []
      : areas.flatMap(({ item }) =>
          item.values.areaType !== null
            ? []
            : [
                {
                  itemGuids: [item.guid],
                  shapeGuids: [],
                  message: `${titleOf(item)}${whereOf(camera)}没有灯杆区域类型，请选择`,
                  fixes: [],
                },
              ],
        ),
});
