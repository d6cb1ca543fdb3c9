import { renumberFix } from "../fixes.ts";
import { defineRule } from "../rule.ts";
import { listed, whereOf } from "../words.ts";
import { hasDuplicates } from "./numbers.ts";
import { orderHere } from "./order-here.ts";
import { lanesByPlace, placeOfLanes } from "./pairs.ts";

/** Numbers that do not count from the middle of the road outwards. */
export const wrongOrder = defineRule({
  id: "lane-numbers-out-of-order",
  scope: "lanes",
  severity: "warning",
  refusesPush: true,
  check: (subject, setting) => {
    const opposite = lanesByPlace({ ...subject, lanes: subject.opposite }, setting);
    return lanesByPlace(subject, setting).flatMap(({ camera, here }) => {
      if (!subject.end || hasDuplicates(here.map(({ lane }) => lane))) return [];
      const others = opposite.find((place) => place.camera === camera)?.here ?? [];
      const ordered = orderHere(here, others, subject, camera);
      if (!ordered) return [];
      const numbers = ordered.map(({ lane }) => lane.values.number);
      if (numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))) return [];
      const names = listed(
        ordered.map(({ title }) => title),
        8,
      );
      const message = `${subject.end.name}的车道${whereOf(camera)}由道路中心向外依次为${names}，与序号不一致，请重新编号`;
      const fix = renumberFix(
        ordered.map(({ lane }) => lane),
        numbers.toSorted((a, b) => a - b),
      );
      return [{ ...placeOfLanes(ordered), message, fixes: [fix] }];
    });
  },
});
