import { calls } from "@lukou/contract";
import { calls as equipmentCalls } from "@lukou/equipment";
import { within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { paths } from "../../app/paths.ts";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer, refuses, silence } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { prepareCity } from "../testing/prepare-city.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

// The screen is large: on a busy machine the first test would wait for it longer than for anything it tests.
beforeAll(async () => {
  await import("./map-debug.screen.tsx");
}, 60_000);

const { Intersection, Traffic, TrafficEvent, FieldRecording } = calls;
const { Equipment } = equipmentCalls;
const UNIT = "0190a000-0000-7000-8000-000000000099";

const open = (guid: string | undefined, prepare?: (server: FakeServer) => void) =>
  renderApp(paths.equipment("mapDebug", guid ? { intersectionGuid: guid } : {}), {
    prepare: (server) => {
      prepareCity(server);
      server
        .on(Equipment.GetEquipCoordinates, answers(Equipment.GetEquipCoordinates, []))
        .on(Traffic.GetLaneTraffic, answers(Traffic.GetLaneTraffic, []))
        .on(
          TrafficEvent.SearchTrafficEvents,
          answers(TrafficEvent.SearchTrafficEvents, {
            resultList: [],
            total: 0,
            pageIndex: 1,
            pageSize: 20,
          }),
        )
        .on(FieldRecording.GetRecordings, answers(FieldRecording.GetRecordings, []));
      prepare?.(server);
    },
  });

/** A stream that told one frame and stays open. */
const oneFrame = () => {
  const at = Date.now();
  const frame = { kind: "targets", unitGuid: UNIT, frameNo: 1, at, sentAt: at + 30, dropped: 0, targets: [] };
  return new Response(
    new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(frame)}\n\n`)),
    }),
  );
};

describe("地图调试", () => {
  it("asks for an intersection where none is chosen", async () => {
    const { screen } = await open(undefined);
    expect(await screen.findByText("还没有选择路口")).toBeTruthy();
  });

  it("shows that it loads", async () => {
    const { screen } = await open(guids.crossing, (server) => server.on(Intersection.GetInfo, silence));
    await vi.waitFor(() => expect(document.querySelector(".ant-skeleton")).not.toBeNull());
    expect(screen.queryByRole("tab", { name: "目标" })).toBeNull();
  });

  it("Intersection/GetInfo: a failure says why and can be tried again", async () => {
    const { screen } = await open(guids.crossing, (server) =>
      server.on(Intersection.GetInfo, refuses("NOT_FOUND", "路口不存在或已删除")),
    );
    const alerts = await screen.findAllByRole("alert");
    expect(alerts.map(({ textContent }) => textContent).join()).toContain("路口不存在或已删除");
    expect(screen.getByRole("button", { name: /重\s?试/ })).toBeTruthy();
  });

  it("watches the intersection (southbound 14) and offers lanes, checks, events and recordings beside the map", async () => {
    const watched: string[] = [];
    const { screen, user } = await open(guids.crossing, (server) =>
      server.onWatch((guid) => {
        watched.push(guid);
        return oneFrame();
      }),
    );
    expect(await screen.findByText("未知设备")).toBeTruthy();
    expect(watched).toEqual([guids.crossing]);
    const tabs = screen.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(tabs.slice(-5)).toEqual(["目标", "车道", "核对", "事件", "录制"]);
    const panel = () => within(screen.getByRole("tabpanel"));
    for (const [tab, words] of [
      ["车道", /还没有车道统计/],
      ["核对", /无法核对目标与地图/],
      ["事件", /还没有交通事件/],
      ["录制", /还没有录制/],
    ] as const) {
      await user.click(screen.getByRole("tab", { name: tab }));
      expect(await panel().findByText(words)).toBeTruthy();
    }
  });
});
