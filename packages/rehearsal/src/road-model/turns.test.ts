import { describe, expect, it } from "vitest";
import type { RehearsalApproach } from "../city/city.types.ts";
import { createArm } from "./arm.ts";
import { layOutSection } from "./cross-section.ts";
import type { LaneTurn } from "./road-model.types.ts";
import { assignTurns, turnsFrom } from "./turns.ts";

const road = { key: "R1", name: "云溪路", roadClass: "secondary" } as const;

const buildArm = (heading: number, oneWay: RehearsalApproach["oneWay"] = null) => {
  const key = `A${heading}`;
  const needs = {
    intersectionKey: "X1",
    approachKey: key,
    roadKey: road.key,
    roadClass: road.roadClass,
    oneWay,
  };
  const approach: RehearsalApproach = {
    key,
    heading,
    direction: 0,
    roadKey: road.key,
    neighbourKey: null,
    distance: 400,
    anchor: { east: 0, north: 0 },
    oneWay,
  };
  return createArm(approach, road, layOutSection(1, { ...needs, room: "wide" }));
};

const waysFrom = (from: number, ...others: number[]) => {
  const arms = [from, ...others].map((heading) => buildArm(heading));
  const [first] = arms;
  return first === undefined ? [] : turnsFrom(first, arms).map(({ to, turn }) => `${turn} to ${to}`);
};

describe("turnsFrom", () => {
  it("tells left, straight and right at a crossroads", () => {
    expect(waysFrom(180, 0, 90, 270)).toEqual(["straight to A0", "right to A90", "left to A270"]);
  });

  it("lets only the straighter of two roads ahead go straight on", () => {
    expect(waysFrom(180, 5, 335)).toEqual(["straight to A5", "left to A335"]);
  });

  it("offers no hairpin where there is another way, and no one-way road against its traffic", () => {
    expect(waysFrom(180, 0, 200)).toEqual(["straight to A0"]);
    expect(waysFrom(180, 200)).toEqual(["left to A200"]);
    const [south, ramp] = [buildArm(180), buildArm(20, "entry")];
    expect(turnsFrom(south, [south, ramp, buildArm(0)]).map(({ to }) => to)).toEqual(["A0"]);
  });
});

describe("assignTurns", () => {
  const turns: readonly LaneTurn[] = [
    { turn: "left", to: "W" },
    { turn: "straight", to: "N" },
    { turn: "right", to: "E" },
  ];
  const shared = (kinds: string, lanes: number) =>
    assignTurns(
      turns.filter(({ turn }) => kinds.includes(turn[0] ?? "")),
      lanes,
    ).map((lane) => lane.map(({ turn }) => turn[0]).join(""));

  it.each([
    ["lsr", 1, ["lsr"]],
    ["lsr", 2, ["ls", "sr"]],
    ["lsr", 3, ["l", "s", "sr"]],
    ["lsr", 4, ["l", "s", "s", "r"]],
    ["lsr", 5, ["l", "l", "s", "s", "r"]],
    ["lr", 2, ["l", "r"]],
    ["lr", 3, ["l", "l", "r"]],
    ["ls", 3, ["l", "s", "s"]],
    ["sr", 3, ["s", "s", "sr"]],
    ["s", 2, ["s", "s"]],
  ])("shares %s among %i lanes", (kinds, lanes, expected) => {
    expect(shared(kinds, lanes)).toEqual(expected);
  });
});
