import { describe, expect, it } from "vitest";
import { generateCity } from "../city/generate-city.ts";
import { distance, dot, headingOf, lengthOf, type Point, subtract, turnBetween } from "../plane/point.ts";
import { distanceToLine, isInside } from "../plane/ring.ts";
import { segmentsMeet } from "../testing/plane-checks.ts";
import { buildRoadModel } from "./build-road-model.ts";
import type { ApproachModel, Lane, RoadModel } from "./road-model.types.ts";

const city = generateCity({ seed: 1 });
const models = city.intersections.map(({ key }) => buildRoadModel(city, key));

const FARTHEST = 200;

/** What breaks a rule, told by intersection and part, in all models of the city. */
const breaches = (find: (model: RoadModel) => readonly string[]): string[] =>
  models.flatMap((model) => find(model).map((part) => `${model.intersectionKey} ${part}`));

const lanesOf = (approach: ApproachModel): readonly Lane[] => [...approach.entryLanes, ...approach.exitLanes];

/** Lateral position of a point on an approach, metres left of its axis, and metres outwards. */
const onApproach = (approach: ApproachModel, point: Point) => {
  const way = subtract(point, approach.origin);
  return { left: dot(way, approach.left), outwards: dot(way, approach.out) };
};

const allPoints = (model: RoadModel): Point[] => [
  ...model.approaches.flatMap((approach) => lanesOf(approach).flatMap((lane) => lane.line)),
  ...model.corners.flatMap(({ kerb, stand }) => [...kerb, stand]),
  ...model.connections.flatMap(({ line }) => line),
  ...model.poles.map(({ at }) => at),
  ...model.area,
];

describe("buildRoadModel for all intersections of a city", () => {
  it("builds the same model again", () => {
    const [first] = city.intersections;
    expect(buildRoadModel(generateCity({ seed: 1 }), first?.key ?? "")).toEqual(models[0]);
  });

  it("refuses an intersection the city does not have", () => {
    expect(() => buildRoadModel(city, "X99999")).toThrow("望川市没有编号为X99999的路口");
  });

  it("keeps everything within 200 m of the intersection point", () => {
    expect(
      breaches((model) =>
        allPoints(model)
          .filter((point) => lengthOf(point) > FARTHEST)
          .map(String),
      ),
    ).toEqual([]);
  });

  it("gives approaches of 60 to 120 m between stop line and end", () => {
    const odd = breaches(({ approaches }) =>
      approaches.filter(({ stop, end }) => end - stop < 60 || end - stop > 120).map(({ key }) => key),
    );
    expect(odd).toEqual([]);
  });

  it("gives 2 to 5 entry lanes of 3.0 to 3.5 m, numbered from the middle", () => {
    const odd = breaches(({ approaches }) =>
      approaches
        .filter(({ oneWay }) => oneWay !== "exit")
        .filter(({ entryLanes }) => {
          const motor = entryLanes.filter(({ kind }) => kind === "motor");
          const widths = motor.every(({ width }) => width >= 3 && width <= 3.5);
          return (
            motor.length < 2 ||
            motor.length > 5 ||
            !widths ||
            motor.some(({ number }, index) => number !== index + 1)
          );
        })
        .map(({ key }) => key),
    );
    expect(odd).toEqual([]);
  });

  it("lays lanes side by side: none overlap, all between the kerbs", () => {
    const odd = breaches(({ approaches }) =>
      approaches.flatMap((approach) => {
        const { left, right } = approach.section.kerbs;
        const across = lanesOf(approach).toSorted((a, b) => a.offset - b.offset);
        return across
          .filter(({ offset, width }, index) => {
            const next = across[index + 1];
            const overlaps = next !== undefined && next.offset - offset < (next.width + width) / 2 - 1e-9;
            return overlaps || offset + width / 2 > left || offset - width / 2 < right;
          })
          .map(({ key }) => key);
      }),
    );
    expect(odd).toEqual([]);
  });

  it("draws every lane at its declared place, in the direction of travel", () => {
    const odd = breaches(({ approaches }) =>
      approaches.flatMap((approach) =>
        lanesOf(approach)
          .filter(({ line: [start, end], role, offset }) => {
            if (start === undefined || end === undefined) return true;
            const travel = headingOf(subtract(end, start));
            const wanted = role === "exit" ? approach.heading : approach.heading + 180;
            return (
              Math.abs(turnBetween(travel, wanted)) > 1e-6 ||
              Math.abs(onApproach(approach, start).left - offset) > 1e-6
            );
          })
          .map(({ key }) => key),
      ),
    );
    expect(odd).toEqual([]);
  });

  it("puts a stop line across the entry lanes of every approach, and across nothing else", () => {
    const odd = breaches(({ approaches, stopLines }) =>
      approaches.flatMap((approach) => {
        const own = stopLines.filter((stop) => stop.approach === approach.key);
        const covers = (lane: Lane) =>
          own.some(({ line: [inner, outer], lanes }) => {
            if (inner === undefined || outer === undefined) return false;
            const [low, high] = [onApproach(approach, inner), onApproach(approach, outer)];
            return (
              lanes.includes(lane.key) &&
              Math.abs(low.outwards - approach.stop) < 1e-6 &&
              low.left <= lane.offset - lane.width / 2 + 1e-6 &&
              high.left >= lane.offset + lane.width / 2 - 1e-6
            );
          });
        const missed = approach.entryLanes.filter((lane) => !covers(lane)).map(({ key }) => key);
        const crossed = own.flatMap(({ line: [inner, outer] }) =>
          approach.exitLanes.filter(({ line: [start, end] }) =>
            inner && outer && start && end ? segmentsMeet(inner, outer, start, end) : false,
          ),
        );
        return [...missed, ...crossed.map(({ key }) => key)];
      }),
    );
    expect(odd).toEqual([]);
  });

  it("keeps crosswalks 4 to 6 m deep and 1 to 2 m beyond the stop line", () => {
    const odd = breaches(({ crosswalks, approaches }) =>
      crosswalks.flatMap((crosswalk) =>
        crosswalk.approaches.filter((key) => {
          const approach = approaches.find((candidate) => candidate.key === key);
          if (approach === undefined) return true;
          const far = Math.max(...crosswalk.outline.map((point) => onApproach(approach, point).outwards));
          const gap = approach.stop - far;
          return crosswalk.depth < 3.999 || crosswalk.depth > 6.001 || gap < 0.999 || gap > 2.001;
        }),
      ),
    );
    expect(odd).toEqual([]);
  });

  it("lets people cross every intersection somewhere", () => {
    expect(breaches(({ crosswalks }) => (crosswalks.length === 0 ? ["no crosswalk"] : []))).toEqual([]);
  });

  it("leads every entry lane through the intersection to an exit lane of its kind, for each of its turns", () => {
    const odd = breaches(({ approaches, connections }) =>
      approaches.flatMap((approach) =>
        approach.entryLanes
          .filter((lane) => {
            const ways = connections.filter(({ fromLane }) => fromLane === lane.key);
            const led = lane.turns.every(({ to, turn }) =>
              ways.some((way) => {
                const target = approaches.find(({ key }) => key === to);
                const exit = target?.exitLanes.find(({ key }) => key === way.toLane);
                return way.turn === turn && way.toApproach === to && exit?.kind === lane.kind;
              }),
            );
            return lane.turns.length === 0 || ways.length !== lane.turns.length || !led;
          })
          .map(({ key }) => key),
      ),
    );
    expect(odd).toEqual([]);
  });

  it("joins every connection to its lanes, and keeps it on the carriageway", () => {
    const odd = breaches(({ approaches, connections, area }) => {
      const lanes = new Map(approaches.flatMap(lanesOf).map((lane) => [lane.key, lane]));
      return connections
        .filter(({ fromLane, toLane, line }) => {
          const [start, end] = [line[0], line.at(-1)];
          const [from, to] = [lanes.get(fromLane)?.line.at(-1), lanes.get(toLane)?.line[0]];
          if (start === undefined || end === undefined || from === undefined || to === undefined) return true;
          const off = line.filter((point) => !isInside(point, area) && distanceToLine(point, area) > 0.05);
          return distance(start, from) > 1e-6 || distance(end, to) > 1e-6 || off.length > 0;
        })
        .map(({ key }) => key);
    });
    expect(odd).toEqual([]);
  });

  it("steers without jerks: no connection bends by more than 12 degrees from point to point", () => {
    const odd = breaches(({ connections }) =>
      connections
        .filter(({ line }) =>
          line.slice(2).some((end, index) => {
            const [start, middle] = [line[index] ?? end, line[index + 1] ?? end];
            const bend = turnBetween(headingOf(subtract(middle, start)), headingOf(subtract(end, middle)));
            return Math.abs(bend) > 12;
          }),
        )
        .map(({ key }) => key),
    );
    expect(odd).toEqual([]);
  });

  it("stands poles and devices beside the road, never on it", () => {
    const odd = breaches(({ approaches, poles, corners, area }) => {
      const onRoad = (point: Point) =>
        isInside(point, area) ||
        approaches.some((approach) => {
          const { left, outwards } = onApproach(approach, point);
          const { kerbs } = approach.section;
          return (
            outwards > approach.stop && outwards < approach.end && left < kerbs.left && left > kerbs.right
          );
        });
      return [
        ...poles.filter(({ at }) => onRoad(at)).map(({ key }) => key),
        ...corners.filter(({ stand }) => onRoad(stand)).map(({ key }) => key),
      ];
    });
    expect(odd).toEqual([]);
  });

  it("gives every part a key of its own", () => {
    const odd = breaches((model) => {
      const keys = [
        ...model.approaches.flatMap(lanesOf),
        ...model.connections,
        ...model.poles,
        ...model.corners,
        ...model.crosswalks,
        ...model.stopLines,
      ].map(({ key }) => key);
      return keys.filter((key, index) => keys.indexOf(key) !== index);
    });
    expect(odd).toEqual([]);
  });
});
