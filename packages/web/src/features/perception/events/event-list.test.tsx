import { calls, type TrafficEvent } from "@lukou/contract";
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { guids } from "../../../testing/city.ts";
import { answers, refuses } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { buildEvent } from "../testing/targets.ts";
import { EventList } from "./event-list.tsx";

const { SearchTrafficEvents } = calls.TrafficEvent;
const pageOf = (resultList: TrafficEvent[], total = resultList.length) =>
  answers(SearchTrafficEvents, { resultList, total, pageIndex: 1, pageSize: 20 });
const onShow = vi.fn<(event: TrafficEvent) => void>();
const show = (answer: ReturnType<typeof pageOf>, shown?: string) =>
  renderPart(<EventList intersectionGuid={guids.crossing} shown={shown} onShow={onShow} />, (server) =>
    server.on(SearchTrafficEvents, answer),
  );

describe("traffic events on screen (southbound 8)", () => {
  it("TrafficEvent/SearchTrafficEvents: tells what, where, who says so and whether it lasts", async () => {
    const over = buildEvent({
      guid: "0190a000-0000-7000-8000-000000000202",
      typeName: "交通拥堵",
      status: 3,
      endTime: "2026-11-20T00:10:00.000Z",
      speed: null,
    });
    const { screen, server } = show(pageOf([buildEvent(), over]));
    const list = await screen.findByRole("list", { name: "交通事件" });
    const [first, second] = within(list).getAllByRole("listitem");
    expect(first?.textContent).toContain("违停进行中车道编号4，速度0 km/h，1号全息感知一体机");
    expect(second?.textContent).toContain("交通拥堵已结束车道编号4，1号全息感知一体机");
    expect(server.sent(SearchTrafficEvents)[0]?.body).toMatchObject({
      params: { intersectionGuid: guids.crossing, types: [], openOnly: false },
    });
  });

  it("puts an event on the map, unless the unit did not say where it is", async () => {
    const nowhere = buildEvent({
      guid: "0190a000-0000-7000-8000-000000000203",
      typeName: "逆行",
      longitude: null,
    });
    const { screen, user } = show(pageOf([buildEvent(), nowhere]), buildEvent().guid);
    const button = await screen.findByRole("button", { name: "违停" });
    expect(button.getAttribute("aria-pressed")).toBe("true");
    await user.click(button);
    expect(onShow).toHaveBeenCalledWith(buildEvent());
    expect(screen.queryByRole("button", { name: "逆行" })).toBeNull();
  });

  it("narrows by type and to those that last, and begins again at the first page", async () => {
    const { screen, user, server } = show(pageOf([buildEvent()], 45));
    await user.click(await screen.findByTitle("2"));
    await waitFor(() =>
      expect(server.sent(SearchTrafficEvents).at(-1)?.body).toMatchObject({ pageIndex: 2 }),
    );
    await user.click(screen.getByRole("checkbox", { name: "仅未结束" }));
    await waitFor(() =>
      expect(server.sent(SearchTrafficEvents).at(-1)?.body).toMatchObject({
        pageIndex: 1,
        params: { openOnly: true },
      }),
    );
    await user.click(screen.getByRole("combobox", { name: "事件类型" }));
    await user.click(await screen.findByTitle("交通拥堵"));
    await waitFor(() =>
      expect(server.sent(SearchTrafficEvents).at(-1)?.body).toMatchObject({ params: { types: [707] } }),
    );
  });

  it("says what to do where there is nothing, by whether anything narrows", async () => {
    const { screen, user } = show(pageOf([]));
    await screen.findByText("还没有交通事件");
    await user.click(screen.getByRole("checkbox", { name: "仅未结束" }));
    await screen.findByText("没有符合条件的交通事件");
    await user.click(screen.getByRole("button", { name: "清除筛选" }));
    expect(await screen.findByText("还没有交通事件")).toBeTruthy();
  });

  it("a search that failed says why and can be tried again", async () => {
    const { screen, user, server } = show(refuses("REFUSED", "查询超时"));
    expect((await screen.findByRole("alert")).textContent).toContain("查询超时");
    server.on(SearchTrafficEvents, pageOf([buildEvent()]));
    await user.click(screen.getByRole("button", { name: /重\s?试/ }));
    expect(await screen.findByText("违停")).toBeTruthy();
  });
});
