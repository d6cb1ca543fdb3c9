import { buildRoadModel, generateCity } from "@lukou/rehearsal";
import { describe, expect, it } from "vitest";
import { follow } from "./car-following.ts";
import { createNetwork } from "./network.ts";
import { gives, planSignals } from "./signal-plan.ts";

const city = generateCity({ seed: 1 });
const models = city.intersections
  .filter((_, index) => index % 5 === 0)
  .map(({ key }) => buildRoadModel(city, key));

describe("signal plans", { timeout: 60_000 }, () => {
  it("never give green to lanes in each other's way, and people only walk where nobody but right turns drives", () => {
    for (const model of models) {
      const network = createNetwork(model);
      const plan = planSignals(model, network, 0);
      if (plan.phases.length < 2) continue;
      for (let second = 0; second < plan.cycle; second += 1) {
        const open = network.ways.filter(({ from }) => plan.colour(from.laneId, second * 1000) !== "red");
        for (const way of open) {
          const enemies = way.crossings.filter(
            ({ way: other }) => open.includes(other) && !gives(way, other) && !gives(other, way),
          );
          expect(enemies.length, `${model.intersectionKey} at ${second} s`).toBe(0);
          const over =
            way.turn !== "right" && way.walks.some(({ crosswalk }) => plan.walks(crosswalk, second * 1000));
          expect(over, `${model.intersectionKey} at ${second} s`).toBe(false);
        }
      }
    }
  });

  it("give every entry lane its green and every crosswalk its time in a cycle", () => {
    for (const model of models) {
      const network = createNetwork(model);
      const plan = planSignals(model, network, 17);
      const seconds = Array.from({ length: Math.ceil(plan.cycle) }, (_, second) => second * 1000);
      for (const lane of network.lanes) {
        if (lane.role !== "entry" || lane.ways.length === 0) continue;
        expect(
          seconds.some((ms) => plan.colour(lane.laneId, ms) === "green"),
          lane.laneKey,
        ).toBe(true);
      }
      for (const [crosswalk, { key }] of model.crosswalks.entries()) {
        expect(seconds.filter((ms) => plan.walks(crosswalk, ms)).length, key).toBeGreaterThan(4);
      }
    }
  });

  it("show yellow for 3 s between green and red", () => {
    const model = buildRoadModel(city, city.intersections.find(({ type }) => type === 7)?.key ?? "");
    const plan = planSignals(model, createNetwork(model), 0);
    const lane = plan.phases[0]?.lanes[0]?.laneId ?? 0;
    const colours = Array.from({ length: Math.round(plan.cycle * 10) }, (_, tenth) =>
      plan.colour(lane, tenth * 100),
    );
    expect(colours.filter((colour) => colour === "yellow").length).toBe(30);
    expect(colours[colours.lastIndexOf("yellow") + 1]).toBe("red");
  });
});

describe("car following (Treiber, Hennecke, Helbing 2000)", () => {
  const driver = { wish: 15, timeGap: 1.2, leastGap: 2, acceleration: 1.5, braking: 2 };

  it("neither speeds up nor brakes at the gap of equilibrium", () => {
    const gap = (2 + 10 * 1.2) / Math.sqrt(1 - (10 / 15) ** 4);
    expect(follow(driver, 10, 15, gap, 10)).toBeCloseTo(0, 9);
  });

  it("speeds up on a free road, brakes for somebody standing, never harder than the tyres hold", () => {
    expect(follow(driver, 0, 15, Number.POSITIVE_INFINITY, 0)).toBeCloseTo(1.5, 9);
    expect(follow(driver, 15, 15, 20, 0)).toBeLessThan(-5);
    expect(follow(driver, 15, 15, 0.1, 0)).toBe(-8);
    expect(follow(driver, 15, 15, -1, 0)).toBe(-8);
  });
});
