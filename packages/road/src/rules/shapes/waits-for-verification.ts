import { verifyReason } from "@lukou/contract";
import { defineRule } from "../rule.ts";
import { titleOf, whereOf } from "../words.ts";
import { placeOf } from "./place-of.ts";

/** Shapes that nobody has looked at since their picture changed. */
export const waitsForVerification = defineRule({
  id: "waits-for-verification",
  scope: "shape",
  severity: "warning",
  refusesPush: true,
  check: ({ shape, item, end, camera }) => {
    if (shape.toVerify === null) return [];
    const reason = verifyReason.labelOf(shape.toVerify.reason);
    const message = `${titleOf(item, end)}${whereOf(camera)}待核验（${reason}），请对照当前图片确认后再下发`;
    return [{ ...placeOf(shape), message, fixes: [] }];
  },
});
