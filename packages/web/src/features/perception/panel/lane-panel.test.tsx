import { calls, type LaneTraffic } from "@lukou/contract";
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { guids } from "../../../testing/city.ts";
import { answers, type FakeServer, refuses } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { UNIT } from "../testing/targets.ts";
import { LanePanel } from "./lane-panel.tsx";

// The chart library draws on a canvas, which jsdom does not have.
vi.mock("../../../ui/time-chart/canvas-chart.tsx", () => ({
  default: ({ label, series }: { label: string; series: { points: unknown[] }[] }) => (
    <figure aria-label={label}>{series[0]?.points.length}</figure>
  ),
}));

const { Traffic } = calls;
const buildLane = (given: Partial<LaneTraffic>): LaneTraffic => ({
  unitGuid: UNIT,
  unitName: "1号全息感知一体机",
  laneId: 1,
  periodTime: 4,
  startTime: "2026-11-20T07:59:00.000Z",
  endTime: "2026-11-20T08:00:00.000Z",
  valid: true,
  vehicles: 7,
  flow: 7.5,
  speed: 31.26,
  occupancy: 12,
  headway: null,
  queue: 0,
  maxQueue: 21,
  congestion: 0,
  ...given,
});
const step = { ...buildLane({}), at: "2026-11-20T07:59:00.000Z" };

const show = (lanes: LaneTraffic[], prepare?: (server: FakeServer) => void) =>
  renderPart(<LanePanel intersectionGuid={guids.crossing} />, (server) => {
    server
      .on(Traffic.GetLaneTraffic, answers(Traffic.GetLaneTraffic, lanes))
      .on(Traffic.GetTrafficHistory, answers(Traffic.GetTrafficHistory, [step]));
    prepare?.(server);
  });

describe("lane statistics on screen (southbound 7)", () => {
  it("Traffic/GetLaneTraffic: one row a lane, of its shortest period", async () => {
    const { screen } = show([
      buildLane({}),
      buildLane({ periodTime: 5, vehicles: 90, startTime: "2026-11-20T07:45:00.000Z" }),
      buildLane({ laneId: 2, vehicles: 3, congestion: 3 }),
    ]);
    const row = (await screen.findByText("1号")).closest("tr") as HTMLElement;
    expect(within(row).getByText("7")).toBeTruthy();
    expect(within(row).getByText("31.3")).toBeTruthy();
    expect(within(row).getByText("—")).toBeTruthy();
    expect(screen.getAllByText("2号")).toHaveLength(1);
    expect(screen.queryByText("90")).toBeNull();
    expect(screen.getAllByText("车流量（辆）").length).toBeGreaterThan(0);
  });

  it("never shows a period without measurement as zeros", async () => {
    const none = {
      vehicles: null,
      speed: null,
      occupancy: null,
      queue: null,
      maxQueue: null,
      congestion: null,
    };
    const { screen } = show([buildLane({ valid: false, ...none })]);
    const row = (await screen.findByText("1号")).closest("tr") as HTMLElement;
    expect(within(row).getAllByText("未测量").length).toBeGreaterThan(3);
  });

  it("Traffic/GetTrafficHistory: draws the chosen lane, over the chosen time", async () => {
    const { screen, user, server } = show([buildLane({}), buildLane({ laneId: 2 })]);
    expect((await screen.findByRole("figure", { name: "1号车道车流量" })).textContent).toBe("1");
    await user.click(screen.getByRole("radio", { name: /2号车道的历史/ }));
    expect(await screen.findByRole("figure", { name: "2号车道车流量" })).toBeTruthy();
    await user.click(screen.getByText("近24小时"));
    await waitFor(() =>
      expect(server.sent(Traffic.GetTrafficHistory).at(-1)?.body).toMatchObject({
        unitGuid: UNIT,
        laneIds: [2],
        stepS: 900,
      }),
    );
  });

  it("says what to expect where no unit reported, and what failed", async () => {
    const empty = show([]);
    expect(await empty.screen.findByText("还没有车道统计")).toBeTruthy();
    empty.unmount();
    const { screen, user, server } = show([], (prepared) =>
      prepared.on(Traffic.GetLaneTraffic, refuses("REFUSED", "统计暂不可用")),
    );
    expect((await screen.findByRole("alert")).textContent).toContain("统计暂不可用");
    server.on(Traffic.GetLaneTraffic, answers(Traffic.GetLaneTraffic, [buildLane({})]));
    await user.click(screen.getByRole("button", { name: /重\s?试/ }));
    expect(await screen.findByText("1号")).toBeTruthy();
  });

  it("a history that failed leaves the table standing", async () => {
    const { screen } = show([buildLane({})], (prepared) =>
      prepared.on(Traffic.GetTrafficHistory, refuses("REFUSED", "历史读取超时")),
    );
    expect((await screen.findByRole("alert")).textContent).toContain("历史读取超时");
    expect(screen.getByText("1号")).toBeTruthy();
  });
});
