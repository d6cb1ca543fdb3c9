import { channels, runStatusOfKind } from "@lukou/contract/topics";
import { describe, expect, it } from "vitest";
import { setStage } from "../testing/stage.ts";
import { planCity } from "./plan-city.ts";

describe("devices of a rehearsal city", () => {
  it("the same seed gives the same devices; another seed others", () => {
    const choice = { seed: 3, intersections: 24, limit: 10, vehicles: 1 };
    expect(JSON.stringify(planCity(choice).plans)).toBe(JSON.stringify(planCity(choice).plans));
    expect(JSON.stringify(planCity({ ...choice, seed: 4 }).plans)).not.toBe(
      JSON.stringify(planCity(choice).plans),
    );
  });

  it("the same seed and the same moments give the same messages, to the byte", async () => {
    const messages = async () => {
      const stage = await setStage({ limit: 2, traffic: true });
      await stage.timers.advance(130_000);
      return stage.broker.seen.map(({ topic, payload }) => `${topic} ${payload.toString("utf8")}`);
    };
    expect(await messages()).toEqual(await messages());
  });

  it("chosen intersections only; an unknown one is refused in Chinese", () => {
    const { city, plans } = planCity({ seed: 1, intersections: 24 });
    const [one] = city.intersections.filter(({ key }) =>
      plans.some(({ intersectionKey }) => intersectionKey === key),
    );
    const chosen = planCity({ seed: 1, intersections: 24, only: [one?.key ?? ""] });
    expect(new Set(chosen.plans.map(({ intersectionKey }) => intersectionKey))).toEqual(new Set([one?.key]));
    expect(() => planCity({ seed: 1, intersections: 24, only: ["nowhere"] })).toThrow("没有路口nowhere");
  });

  it("serials are unique, children speak through a host of the city, relays feed known devices", () => {
    const { plans } = planCity({ seed: 1, intersections: 40 });
    const serials = new Set(plans.map(({ deviceSn }) => deviceSn));
    expect(serials.size).toBe(plans.length);
    const hosts = plans.flatMap(({ via }) => via ?? []);
    expect(hosts.length).toBeGreaterThan(0);
    expect(hosts.filter((host) => !serials.has(host))).toEqual([]);
    expect(plans.some(({ relays }) => relays.length > 0)).toBe(true);
  });

  it("every kind reports a run-status of its own shape (5)", async () => {
    const stage = await setStage({ limit: 24, vehicles: 1 });
    await stage.timers.advance(3000);
    const kinds = new Set(stage.field.devices.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(Object.keys(runStatusOfKind).toSorted());
    for (const kind of kinds) {
      const device = stage.field.devices.find((one) => one.kind === kind);
      const [status] = device ? stage.said(device, "run-status/up") : [];
      const read = channels["run-status/up"].schemaOf?.[kind].safeParse(status);
      expect(read?.success, kind).toBe(true);
      expect(Object.keys(read?.data ?? {}).toSorted(), kind).toEqual(Object.keys(status ?? {}).toSorted());
    }
    stage.everythingIsReadable();
  });

  it("children speak through their host's line, each in its own session with via (1, 4.1)", async () => {
    const stage = await setStage({ limit: 8 });
    await stage.timers.advance(3000);
    const child = stage.field.devices.find(({ plan }) => plan.via !== undefined);
    const host = stage.field.device(child?.plan.via ?? "");
    if (!child || !host) throw new Error("no child speaks through a host");
    expect(stage.said(child, "session/up")).toMatchObject([{ state: "ready", via: host.deviceSn }]);
    expect(stage.broker.connected).not.toContain(`${child.kind}:${child.deviceSn}`);
    expect(stage.broker.filtersOf(`${host.kind}:${host.deviceSn}`)).toContain(
      `v2x/v1/${child.kind}/${child.deviceSn}/+/down`,
    );
    expect(child.sessionId).not.toBe(host.sessionId);
    expect(await stage.query(child, "runStatus")).toMatchObject([{ errorCode: 0 }]);
  });
});
