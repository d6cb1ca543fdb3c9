import { calls, texts } from "@lukou/contract";
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer, refuses } from "../../testing/fake-server.ts";
import { openTree, PAGE } from "./testing/open-tree.tsx";

const { City, District } = calls;

vi.setConfig({ testTimeout: 30_000 });

describe("district dialog", () => {
  const info = {
    guid: guids.eastDistrict,
    cityGuid: guids.city,
    name: "城东区",
    platId: "990101",
    revision: 4,
    intersectionCount: 2,
    createdAt: "2026-11-20T00:00:00Z",
    updatedAt: "2026-11-20T00:00:00Z",
  };

  async function openAdd(prepare: (server: FakeServer) => void = () => {}) {
    const app = await openTree({ prepare });
    await app.user.click(app.screen.getByRole("button", { name: "城市区域添加" }));
    const dialog = within(await app.screen.findByRole("dialog"));
    return { ...app, dialog };
  }

  async function openEdit(prepare: (server: FakeServer) => void = () => {}) {
    const app = await openTree({
      prepare: (server) => {
        server.on(District.GetInfo, answers(District.GetInfo, info));
        prepare(server);
      },
    });
    await app.user.click(app.row("城东区").getByRole("button", { name: /^修改城市区域/ }));
    const dialog = within(await app.screen.findByRole("dialog"));
    await dialog.findByLabelText("城市区域名称");
    return { ...app, dialog };
  }

  it("DIST-1, DIST-2, DIST-3: adding has its title and width and no delete button", async () => {
    const { dialog, screen } = await openAdd();
    expect(dialog.getByText(texts["TXT-DIST-TITLE-ADD"])).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "删除" })).toBeNull();
    expect(
      screen.getByRole("dialog").style.width ||
        document.querySelector<HTMLElement>(".ant-modal")?.style.cssText,
    ).toContain("400px");
  });

  it("DIST-4, DIST-7, DIST-9: both fields are required, on save and on blur", async () => {
    const { dialog, user, server } = await openAdd();
    await user.click(dialog.getByLabelText("城市区域名称"));
    await user.tab();
    await dialog.findByText(texts["VAL-DIST-NAME-REQUIRED"]);
    expect(dialog.queryByText(texts["VAL-DIST-PLATID-REQUIRED"])).toBeNull();
    await user.click(dialog.getByRole("button", { name: texts["TXT-CONFIRM-OK"] }));
    await dialog.findByText(texts["VAL-DIST-PLATID-REQUIRED"]);
    expect(server.sent(District.AddDistrict)).toHaveLength(0);
  });

  it("DIST-5, DIST-8: spaces in the name and a number that is none are refused", async () => {
    const { dialog, user } = await openAdd();
    await user.type(dialog.getByLabelText("城市区域名称"), "城 北");
    await user.type(dialog.getByLabelText("平台编号"), "-3");
    await user.tab();
    await dialog.findByText(texts["VAL-DIST-NAME-SPACES"]);
    expect(await dialog.findByText(texts["VAL-DIST-PLATID-NATURAL"])).toBeTruthy();
  });

  it("DIST-6: the name takes eight characters", async () => {
    const { dialog, user } = await openAdd();
    const name = dialog.getByLabelText<HTMLInputElement>("城市区域名称");
    await user.type(name, "一二三四五六七八九十");
    expect(name.value).toBe("一二三四五六七八");
  });

  it("DIST-10, DIST-12, DIST-17: adding sends the form; toast, dialog closed, tree and page anew", async () => {
    const { dialog, user, server, screen, router } = await openAdd((fake) =>
      fake.on(District.AddDistrict, answers(District.AddDistrict, guids.westDistrict)),
    );
    const trees = server.sent(City.CityTree).length;
    const visited: string[] = [];
    router.subscribe("onBeforeNavigate", ({ toLocation }) => visited.push(toLocation.pathname));
    await user.type(dialog.getByLabelText("城市区域名称"), "城北区");
    await user.type(dialog.getByLabelText("平台编号"), "7");
    await user.click(dialog.getByRole("button", { name: texts["TXT-CONFIRM-OK"] }));
    await screen.findByText(texts["OK-DIST-ADD"]);
    expect(server.sent(District.AddDistrict)[0]?.body).toEqual({
      cityGuid: guids.city,
      name: "城北区",
      platId: "7",
      guid: "",
    });
    await waitFor(() => expect(server.sent(City.CityTree).length).toBeGreaterThan(trees));
    await waitFor(() => expect(visited).toEqual([`/redirect${PAGE}`, PAGE]));
    expect(sessionStorage.getItem("draft.district.new")).toBeNull();
  });

  it("DIST-15, DIST-16: a refused add shows the server's words and reloads the page; what was typed stays", async () => {
    const { dialog, user, screen, router } = await openAdd((fake) =>
      fake.on(District.AddDistrict, refuses("DUPLICATE", "城市区域名称已存在")),
    );
    const visited: string[] = [];
    router.subscribe("onBeforeNavigate", ({ toLocation }) => visited.push(toLocation.pathname));
    await user.type(dialog.getByLabelText("城市区域名称"), "城北区");
    await user.type(dialog.getByLabelText("平台编号"), "7");
    await user.click(dialog.getByRole("button", { name: texts["TXT-CONFIRM-OK"] }));
    await screen.findByText("城市区域名称已存在");
    await waitFor(() => expect(visited).toEqual([`/redirect${PAGE}`, PAGE]));
    expect(dialog.getByLabelText<HTMLInputElement>("城市区域名称").value).toBe("城北区");
    expect(sessionStorage.getItem("draft.district.new")).toContain("城北区");
  });

  it("DIST-11, DIST-12: editing reads the district and saves on the revision it read", async () => {
    const { dialog, user, server, screen } = await openEdit((fake) =>
      fake.on(District.UpdateDistrict, answers(District.UpdateDistrict, guids.eastDistrict)),
    );
    expect(dialog.getByText(texts["TXT-DIST-TITLE-EDIT"])).toBeTruthy();
    const platId = dialog.getByLabelText<HTMLInputElement>("平台编号");
    expect(platId.value).toBe("990101");
    await user.clear(platId);
    await user.type(platId, "42");
    await user.click(dialog.getByRole("button", { name: texts["TXT-CONFIRM-OK"] }));
    await screen.findByText(texts["OK-DIST-UPDATE"]);
    expect(server.sent(District.UpdateDistrict)[0]?.body).toEqual({
      cityGuid: guids.city,
      name: "城东区",
      platId: "42",
      guid: guids.eastDistrict,
      revision: 4,
    });
  });

  it("DIST-2, DIST-13, DIST-14, DIST-18: deleting asks under 提示, says what goes with it, and toasts", async () => {
    const { dialog, user, server, screen } = await openEdit((fake) =>
      fake.on(District.DeleteDistrict, answers(District.DeleteDistrict, null)),
    );
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await screen.findByText(texts["ASK-DIST-DELETE"]);
    expect(screen.getByText(texts["TXT-CONFIRM-TITLE"])).toBeTruthy();
    expect(screen.getByText(/2 个路口将一并删除/)).toBeTruthy();
    expect(server.sent(District.DeleteDistrict)).toHaveLength(0);
    const question = screen.getByText(texts["ASK-DIST-DELETE"]).closest<HTMLElement>(".ant-modal");
    await user.click(
      within(question ?? document.body).getByRole("button", { name: texts["TXT-CONFIRM-OK"] }),
    );
    await screen.findByText(texts["OK-DELETE-BANG"]);
    expect(server.sent(District.DeleteDistrict)[0]?.path).toContain(guids.eastDistrict);
  });

  it("DIST-13, DIST-15: nothing is deleted after 取消; a refused delete shows the server's words", async () => {
    const { dialog, user, server, screen } = await openEdit((fake) =>
      fake.on(District.DeleteDistrict, refuses("REFUSED", "区域正在使用")),
    );
    const answer = async (button: string) => {
      await user.click(dialog.getByRole("button", { name: "删除" }));
      const question = (await screen.findByText(texts["ASK-DIST-DELETE"])).closest<HTMLElement>(".ant-modal");
      await user.click(within(question ?? document.body).getByRole("button", { name: button }));
    };
    await answer(texts["TXT-CONFIRM-CANCEL"]);
    expect(server.sent(District.DeleteDistrict)).toHaveLength(0);
    await answer(texts["TXT-CONFIRM-OK"]);
    await screen.findByText("区域正在使用");
  });
});
