import { calls } from "@lukou/contract";
import { calls as equipmentCalls } from "@lukou/equipment";
import { waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { paths } from "../../app/paths.ts";
import { buildLine, buildMessageLine } from "../../features/log/testing/build-lines.ts";
import { answers, type FakeServer, networkError, refuses } from "../../testing/fake-server.ts";
import { hrefOf, renderApp } from "../../testing/render-app.tsx";
import { prepareUnit } from "../testing/prepare-unit.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

// The screen is large: on a busy machine the first test would wait for it longer than for anything it tests.
beforeAll(async () => {
  await import("./intersection-log.screen.tsx");
}, 60_000);

const { DeviceLog, CommunicationLog } = calls;
const { Equipment } = equipmentCalls;
const guid = "0192f3c1-7a40-7cc1-9d0e-2b1f6a7c9e10";
const keeping = { keepMonths: 6, oldestAt: "2026-06-01T00:00:00Z", lost: 0 };

const open = (search: Record<string, string> = {}, prepare?: (server: FakeServer) => void) =>
  renderApp(`${paths.intersectionLog()}?${new URLSearchParams(search)}`, {
    prepare: (server) => {
      prepareUnit(server, "watchdog");
      server
        .on(
          Equipment.SearchEquipment,
          answers(Equipment.SearchEquipment, { resultList: [], total: 0, pageIndex: 1, pageSize: 50 }),
        )
        .on(DeviceLog.GetKeeping, answers(DeviceLog.GetKeeping, keeping))
        .on(CommunicationLog.GetKeeping, answers(CommunicationLog.GetKeeping, keeping))
        .on(
          DeviceLog.GetLevel,
          answers(DeviceLog.GetLevel, { level: null, until: null, setBy: "", problem: null }),
        )
        .on(DeviceLog.Search, answers(DeviceLog.Search, { lines: [], before: null }))
        .on(CommunicationLog.Search, answers(CommunicationLog.Search, { lines: [], before: null }));
      prepare?.(server);
    },
  });
const page = (lines: ReturnType<typeof buildLine>[], before: string | null = null) =>
  answers(DeviceLog.Search, { lines, before });

describe("路口日志: 设备日志", () => {
  it("DeviceLog/Search: asks for what the address says and shows the lines, markup and control characters as text", async () => {
    const hostile = buildLine(2, {
      message: "<img src=x onerror=alert(1)>␀ 超时",
      rawLevel: "Error",
      module: "net",
    });
    const { server, screen } = await open(
      { guid, q: "超时", levels: "Warn,Error", module: "net" },
      (prepared) => prepared.on(DeviceLog.Search, page([hostile, buildLine(1)])),
    );
    const list = await screen.findByRole("list", { name: "设备日志" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
    expect(list.textContent).toContain("<img src=x onerror=alert(1)>␀");
    expect(list.querySelector("img")).toBeNull();
    expect(within(list).getByText("超时").tagName).toBe("MARK");
    expect(within(list).getByText("Info·Error")).toBeTruthy();
    expect(server.sent(DeviceLog.Search)[0]?.body).toMatchObject({
      filter: { intersectionGuid: guid, content: "超时", levels: ["Warn", "Error"], module: "net" },
      before: null,
    });
    expect(await screen.findByText(/日志保留 6 个月/)).toBeTruthy();
  });

  it("reads older lines on demand, from where the page ended", async () => {
    const { server, screen, user } = await open({}, (prepared) =>
      prepared.on(DeviceLog.Search, ({ body }) =>
        (body as { before: string | null }).before === null
          ? page([buildLine(2)], "5.2")
          : page([buildLine(1)]),
      ),
    );
    await user.click(await screen.findByRole("button", { name: "加载更早的日志" }));
    expect(await screen.findByText("第1行")).toBeTruthy();
    expect(screen.getByText("第2行")).toBeTruthy();
    expect(server.sent(DeviceLog.Search)[1]?.body).toMatchObject({ before: "5.2" });
    expect(screen.getByText("没有更早的日志了")).toBeTruthy();
  });

  it("says what to do where there is nothing, by whether anything narrows", async () => {
    const { screen, user, router } = await open({ q: "没有" });
    await screen.findByText("没有符合条件的日志");
    await user.click(screen.getByRole("button", { name: "清除筛选" }));
    expect(await screen.findByText("还没有日志")).toBeTruthy();
    expect(hrefOf(router)).not.toContain("q=");
  });

  it("a search that failed says why and can be tried again", async () => {
    const { screen, user, server } = await open({}, (prepared) =>
      prepared.on(DeviceLog.Search, refuses("REFUSED", "查询超时，请缩小时间范围")),
    );
    expect((await screen.findByRole("alert")).textContent).toContain("查询超时，请缩小时间范围");
    server.on(DeviceLog.Search, page([buildLine(1)]));
    await user.click(screen.getByRole("button", { name: /重\s?试/ }));
    expect(await screen.findByText("第1行")).toBeTruthy();
  });

  it("DeviceLog/Tail: what comes stands on top; a reader further down is told how many came", async () => {
    let news = [buildLine(2)];
    const { screen, user, server } = await open({}, (prepared) =>
      prepared.on(DeviceLog.Search, page([buildLine(1)])).on(DeviceLog.Tail, ({ body }) =>
        answers(DeviceLog.Tail, {
          lines: (body as { after: string | null }).after === null ? [] : news,
          after: "1",
          more: false,
        }),
      ),
    );
    await screen.findByText("第1行");
    await user.click(screen.getByRole("button", { name: /实时/ }));
    await screen.findByText("第2行");
    const texts = () => screen.getAllByText(/^第\d行$/).map(({ textContent }) => textContent);
    expect(texts()).toEqual(["第2行", "第1行"]);
    const scroll = screen.getByRole("list", { name: "设备日志" }).parentElement;
    if (!scroll) throw new Error("nothing scrolls");
    scroll.scrollTop = 500;
    scroll.dispatchEvent(new Event("scroll"));
    news = [buildLine(2), buildLine(3)];
    await user.click(await screen.findByRole("button", { name: /1 条新日志/ }));
    expect(texts()).toEqual(["第3行", "第2行", "第1行"]);
    await user.click(screen.getByRole("button", { name: /暂停/ }));
    const asked = server.sent(DeviceLog.Tail).length;
    expect(screen.getByRole("button", { name: /实时/ }).getAttribute("aria-pressed")).toBe("false");
    expect(server.sent(DeviceLog.Tail)).toHaveLength(asked);
  }, 20_000);

  it("DeviceLog/Tail: says that it fails and goes on trying", async () => {
    const { screen, user } = await open({}, (prepared) =>
      prepared.on(DeviceLog.Search, page([buildLine(1)])).on(DeviceLog.Tail, networkError),
    );
    await screen.findByText("第1行");
    await user.click(screen.getByRole("button", { name: /实时/ }));
    expect(await screen.findByText(/新日志读取失败，正在重试/)).toBeTruthy();
    expect(screen.getByText("第1行")).toBeTruthy();
  });

  it("a fixed end of time has nothing to follow", async () => {
    const { screen } = await open({ from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z" });
    const live = await screen.findByRole("button", { name: /实时/ });
    expect(live.title).toContain("不会再有新日志");
    expect((live as HTMLButtonElement).disabled).toBe(true);
  });

  it("DeviceLog/SetLevel: sets a level for a while and shows until when; a refusal is told", async () => {
    const until = new Date(Date.now() + 900_000).toISOString();
    const { server, screen, user } = await open({ device: guid }, (prepared) =>
      prepared.on(
        DeviceLog.SetLevel,
        answers(DeviceLog.SetLevel, { level: null, until: null, setBy: "", problem: "设备当前离线" }),
      ),
    );
    await user.click(await screen.findByRole("button", { name: "临时设置级别" }));
    expect(await screen.findByText("设备当前离线")).toBeTruthy();
    expect(server.sent(DeviceLog.SetLevel)[0]?.body).toEqual({
      equipmentGuid: guid,
      level: "Debug",
      durationS: 900,
    });
    const state = { level: "Debug", until, setBy: "张三", problem: null } as const;
    server
      .on(DeviceLog.SetLevel, answers(DeviceLog.SetLevel, state))
      .on(DeviceLog.GetLevel, answers(DeviceLog.GetLevel, state));
    await user.click(screen.getByRole("button", { name: "临时设置级别" }));
    expect(await screen.findByText(/当前按 Debug 记录，至 .*（张三设置）/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("设备当前离线")).toBeNull());
    expect(screen.getByRole("button", { name: "立即恢复" })).toBeTruthy();
  });

  it("DeviceLog/RequestUpload: fetches the device's own log and shows how it goes", async () => {
    const upload = {
      guid,
      equipmentGuid: guid,
      from: "2026-11-20T00:00:00Z",
      to: "2026-11-21T00:00:00Z",
      state: "failed",
      progress: 40,
      bytes: null,
      problem: "设备存储空间不足",
      requestedAt: "2026-11-21T00:00:01Z",
      requestedBy: "张三",
    } as const;
    const { server, screen, user } = await open({ device: guid }, (prepared) =>
      prepared
        .on(DeviceLog.GetUploads, answers(DeviceLog.GetUploads, []))
        .on(DeviceLog.RequestUpload, answers(DeviceLog.RequestUpload, upload)),
    );
    await user.click(await screen.findByRole("button", { name: /调取日志文件/ }));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText("还没有调取过日志文件")).toBeTruthy();
    server.on(DeviceLog.GetUploads, answers(DeviceLog.GetUploads, [upload]));
    await user.click(within(dialog).getByRole("button", { name: /^调\s?取$/ }));
    expect(await within(dialog).findByText("设备存储空间不足")).toBeTruthy();
    expect(server.sent(DeviceLog.RequestUpload)[0]?.body).toMatchObject({ equipmentGuid: guid });
  });
});

describe("路口日志: 通信日志", () => {
  it("CommunicationLog/Get: shows direction, interface and refusal, and the payload with Chinese names", async () => {
    const line = buildMessageLine(7, { refused: "schema" });
    const payload = '{"seqNum":3,"alarmList":[{"description":"<b>箱门打开</b>","level":1}]}';
    const { server, screen, user } = await open({ tab: "communication", types: "1" }, (prepared) =>
      prepared
        .on(CommunicationLog.Search, answers(CommunicationLog.Search, { lines: [line], before: null }))
        .on(CommunicationLog.Get, answers(CommunicationLog.Get, { ...line, payload, cut: false })),
    );
    expect(await screen.findByText(/接收 告警/)).toBeTruthy();
    expect(screen.getByText(/拒收：必填字段缺失或有误/)).toBeTruthy();
    expect(server.sent(CommunicationLog.Search)[0]?.body).toMatchObject({ filter: { types: [1] } });
    await user.click(screen.getByRole("button", { name: "查看告警报文" }));
    const drawer = await screen.findByRole("dialog");
    expect(await within(drawer).findByText("会话内序号")).toBeTruthy();
    expect(within(drawer).getByText("<b>箱门打开</b>")).toBeTruthy();
    await user.click(within(drawer).getByText("原文"));
    expect(drawer.textContent).toContain(payload);
  });
});
