import type { LayoutItem, LayoutShape } from "@lukou/contract";
import fc from "fast-check";
import type { LayoutState } from "../layout/state.ts";
import {
  CAMERA_A,
  CAMERA_B,
  END_A,
  END_B,
  evidence,
  guid,
  lane,
  laneLine,
  pavement,
  square,
  state,
} from "./make.ts";

/** Places an item may be drawn in; each item of a made layout has one possible shape for each. */
const PLACES = [CAMERA_A, CAMERA_B, null] as const;
const LANES = 6;

const laneItem = (n: number): fc.Arbitrary<LayoutItem> =>
  fc
    .record({
      name: fc.constantFrom("左转", "直行", "右转"),
      endGuid: fc.constantFrom(END_A, END_B, null),
      width: fc.option(fc.integer({ min: 2, max: 5 })),
    })
    .map((values) => lane(n, values));

const lineItem = (n: number): fc.Arbitrary<LayoutItem> =>
  fc.constantFrom(1, 2, 4).map((lineKind) => laneLine(n, { lineKind: lineKind as 1 }));

const pavementItem = (n: number): fc.Arbitrary<LayoutItem> =>
  fc.constantFrom(3, 5).map((width) => pavement(n, { width }));

function shapesOfItem(item: LayoutItem, n: number): fc.Arbitrary<LayoutShape[]> {
  const drawn = PLACES.map((cameraGuid, place) =>
    fc
      .option(
        fc.record({
          side: fc.integer({ min: 1, max: 9 }),
          order: fc.integer({ min: 0, max: 3 }),
          locked: fc.boolean(),
        }),
      )
      .map((parts): LayoutShape[] => {
        if (parts === null) return [];
        const { side, order, locked } = parts;
        const points = square(cameraGuid === null, side * (cameraGuid === null ? 1e-5 : 0.01));
        const isLine = item.kind === "laneLine";
        return [
          {
            guid: guid(30, n * 10 + place),
            itemGuid: item.guid,
            cameraGuid,
            geometry: isLine ? "line" : "polygon",
            points: isLine ? points.slice(0, 2) : points,
            locked,
            order,
            evidence: cameraGuid === null ? null : evidence(),
            toVerify: null,
            revision: 1,
            updatedAt: item.updatedAt,
            updatedBy: item.updatedBy,
          },
        ];
      }),
  );
  return fc.tuple(...drawn).map((lists) => lists.flat());
}

/** One thing of a layout with its shapes, or nothing at all. */
type Part = readonly [LayoutItem | null, LayoutShape[]];

/** What may stand at place `n` of a made layout. */
const part = (n: number): fc.Arbitrary<Part> => {
  const item = n < LANES ? laneItem(n + 1) : n < LANES + 3 ? lineItem(n) : pavementItem(n);
  return fc
    .option(item, { freq: 4 })
    .chain(
      (made): fc.Arbitrary<Part> =>
        made === null ? fc.constant([null, []]) : shapesOfItem(made, n).map((shapes) => [made, shapes]),
    );
};

export const PARTS = LANES + 5;
/** A layout as its parts, each of which stands for itself. */
export const parts: fc.Arbitrary<Part[]> = fc.tuple(...Array.from({ length: PARTS }, (_, n) => part(n)));

export const stateOfParts = (made: readonly Part[]): LayoutState =>
  state(
    made.flatMap(([item]) => item ?? []),
    made.flatMap(([, shapes]) => shapes),
  );
