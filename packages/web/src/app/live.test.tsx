import { calls, type LiveEvent, texts } from "@lukou/contract";
import { act, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { page } from "../lib/browser/page.ts";
import { publishLive, useLiveState } from "../lib/live/live-hub.ts";
import { staleAfter } from "../lib/live/stale-calls.ts";
import { storage } from "../lib/storage/storage.ts";
import { guids } from "../testing/city.ts";
import { answers } from "../testing/fake-server.ts";
import { hrefOf, renderApp } from "../testing/render-app.tsx";

const { City, Login } = calls;
const PAGE = "/version/versionManagement";

/** A live stream that the test writes. */
function fakeLiveStream() {
  let write: ((text: string) => void) | undefined;
  return {
    connect: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            write = (text) => controller.enqueue(new TextEncoder().encode(text));
          },
        }),
      ),
    push: (event: LiveEvent) => write?.(`data: ${JSON.stringify(event)}\n\n`),
  };
}

describe("live events", () => {
  it("TREE-13: a changed district or intersection reads the tree again, many at once only once", async () => {
    const { server, screen } = await renderApp(PAGE);
    await screen.findByTitle("城东区");
    const before = server.sent(City.CityTree).length;
    act(() => {
      for (const change of ["add", "update", "delete"] as const) {
        publishLive({ kind: "tree", entity: "intersection", guid: guids.crossing, change });
      }
    });
    await waitFor(() => expect(server.sent(City.CityTree)).toHaveLength(before + 1));
  });

  it("City/GetIntersectionStates: the tree shows the worst state of what it draws, as it changes", async () => {
    let state: "online" | "offline" = "online";
    const { server, screen, user } = await renderApp(PAGE, {
      prepare: (fake) =>
        fake.on(City.GetIntersectionStates, () =>
          answers(City.GetIntersectionStates, [
            { guid: guids.crossing, state },
            { guid: guids.tJunction, state: null },
          ]),
        ),
    });
    const district = (await screen.findByTitle("城东区")).closest("[role=treeitem]");
    expect(server.sent(City.GetIntersectionStates)).toEqual([]);
    await user.click(district?.querySelector("[data-fold]") as Element);
    await screen.findByRole("treeitem", { name: /^人民路-解放路，.*，在线$/ });
    expect(server.sent(City.GetIntersectionStates).at(-1)?.body).toEqual({
      guids: [guids.crossing, guids.tJunction],
    });
    state = "offline";
    const change = { guid: guids.user, intersectionGuid: guids.crossing, equipType: 5, state } as const;
    act(() => publishLive({ kind: "presence", changes: [change] }));
    await screen.findByRole("treeitem", { name: /^人民路-解放路，.*，离线$/ });
  });

  it("missed events make everything stale, a map its own calls, the end of a login nothing", () => {
    expect(staleAfter({ kind: "reset" })).toBe("all");
    expect(staleAfter({ kind: "map", intersectionGuid: guids.crossing })).toContain(
      calls.Intersection.GetMapInfo,
    );
    expect(staleAfter({ kind: "session", reason: "revoked" })).toEqual([]);
  });

  it("WRAP-2: a login ended elsewhere ends here with a word; one's own logout needs none", async () => {
    const reload = vi.spyOn(page, "reload").mockImplementation(() => {});
    const live = fakeLiveStream();
    const { screen } = await renderApp(PAGE, { prepare: (server) => server.onLive(live.connect) });
    await screen.findByTitle("城东区");
    act(() => live.push({ kind: "session", reason: "logout" }));
    expect(reload).not.toHaveBeenCalled();
    act(() => live.push({ kind: "session", reason: "revoked" }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(storage.token.get()).toBe("");
    reload.mockRestore();
  });

  it("LAYOUT-1: a cut connection shows in the top bar", async () => {
    const { screen } = await renderApp(PAGE);
    await screen.findByTitle("城东区");
    act(() => useLiveState.setState({ state: "interrupted" }));
    expect(screen.getByText("实时连接中断…")).toBeTruthy();
  });
});

describe("city", () => {
  const cities = [
    { guid: guids.city, name: "望川市" },
    { guid: guids.otherCity, name: "临江市" },
  ];
  const granted = answers(Login.UserCities, { resultList: cities, total: 2, pageIndex: 1, pageSize: 9999 });

  it("CALL-10, STORE-1: the cities are asked for as specified; a remembered one stays chosen while it is granted", async () => {
    storage.city.set({ guid: guids.otherCity, name: "旧名" });
    const { server, screen } = await renderApp(PAGE, {
      prepare: (fake) => fake.on(Login.UserCities, granted),
    });
    await screen.findByTitle("城东区");
    expect(server.sent(Login.UserCities)[0]?.body).toEqual({ pageIndex: 1, pageSize: 9999 });
    expect(storage.city.get()).toEqual({ guid: guids.otherCity, name: "临江市" });
    expect(server.sent(City.CityTree)[0]?.headers.get("CityGuid")).toBe(guids.otherCity);
  });

  it("GEN-1: a city no longer granted gives way to the first one", async () => {
    storage.city.set({ guid: guids.tJunction, name: "别处" });
    const { screen } = await renderApp(PAGE, { prepare: (fake) => fake.on(Login.UserCities, granted) });
    await screen.findByTitle("城东区");
    expect(storage.city.get()).toEqual(cities[0]);
  });

  it("GEN-1: switching the city asks everything anew for it", async () => {
    const { server, screen, user } = await renderApp(PAGE, {
      prepare: (fake) => {
        for (const call of Object.values(City)) if (call !== City.CityTree) fake.on(call, "networkError");
        fake.on(Login.UserCities, granted);
      },
    });
    await screen.findByTitle("城东区");
    await user.click(screen.getByRole("button", { name: /切换城市/ }));
    await user.click(await screen.findByText("临江市"));
    await waitFor(() =>
      expect(server.sent(City.CityTree).at(-1)?.headers.get("CityGuid")).toBe(guids.otherCity),
    );
  });

  it("GEN-1: an account without a city is told whom to ask", async () => {
    const none = answers(Login.UserCities, { resultList: [], total: 0, pageIndex: 1, pageSize: 9999 });
    const { server, screen } = await renderApp(PAGE, { prepare: (fake) => fake.on(Login.UserCities, none) });
    await screen.findByText("当前账号没有可用的城市");
    expect(server.sent(City.CityTree)).toHaveLength(0);
  });
});

describe("other tabs of the browser", () => {
  it("LOGOUT-1: a logout over there leads to the login here", async () => {
    const { screen, router } = await renderApp(PAGE);
    await screen.findByTitle("城东区");
    storage.token.clear();
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: storage.token.key }));
    });
    await waitFor(() => expect(hrefOf(router)).toContain("/login?redirect="));
    expect(await screen.findByRole("button", { name: "登录" })).toBeTruthy();
  });
});

describe("a small screen", () => {
  it("LAYOUT-4, LAYOUT-5: the sidebar is closed and opens over the page", async () => {
    vi.stubGlobal("innerWidth", 390);
    const { screen, user } = await renderApp(PAGE);
    await screen.findByText(/当前版本不提供/);
    expect(screen.queryByText(texts["TXT-SIDEBAR-TITLE"])).toBeNull();
    await user.click(screen.getByRole("button", { name: "展开路口列表" }));
    expect(await screen.findByTitle("城东区")).toBeTruthy();
    vi.stubGlobal("innerWidth", 1440);
  });
});

vi.setConfig({ testTimeout: 30_000 });
