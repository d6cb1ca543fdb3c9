import { calls, texts } from "@lukou/contract";
import { fireEvent, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { answers, refuses } from "../../testing/fake-server.ts";
import { openTree } from "./testing/open-tree.tsx";

vi.setConfig({ testTimeout: 30_000 });

describe("sync settings", () => {
  const { Tro } = calls;
  const environment = (tokenUrl: string) => ({
    tokenUrl,
    apiUrl: "https://api.example/v1",
    appId: 12,
    key: "secret",
  });
  const setting = {
    troPreConfig: environment("https://pre.example/token"),
    troBusinessConfig: environment(""),
  };

  it("SYNC-1, SYNC-3, SYNC-5: two groups of two addresses, one button; appId and key go back unchanged", async () => {
    const { screen, user, server } = await openTree({
      prepare: (fake) =>
        fake
          .on(Tro.TroSetting, answers(Tro.TroSetting, setting))
          .on(Tro.AddTroSetting, answers(Tro.AddTroSetting, null)),
    });
    await user.click(screen.getByRole("button", { name: "同步设置" }));
    const drawer = within(await screen.findByRole("dialog"));
    const groups = await drawer.findAllByRole("group");
    expect(groups.map((group) => group.querySelector("legend")?.textContent)).toEqual([
      "预发布环境",
      "商用环境",
    ]);
    for (const group of groups) {
      const inputs = within(group)
        .getAllByRole("textbox")
        .map((input) => input.closest(".ant-form-item")?.textContent);
      expect(inputs).toEqual(["token地址", "接口地址"]);
    }
    expect(drawer.getAllByRole("button", { name: texts["LBL-SYNC-CONFIRM"] })).toHaveLength(1);
    const token = within(groups[1] ?? document.body).getAllByRole("textbox")[0] as HTMLInputElement;
    fireEvent.change(token, { target: { value: "https://biz.example/token" } });
    await user.click(drawer.getByRole("button", { name: texts["LBL-SYNC-CONFIRM"] }));
    await screen.findByText(texts["OK-SYNC"]);
    expect(server.sent(Tro.AddTroSetting)[0]?.body).toEqual({
      troPreConfig: setting.troPreConfig,
      troBusinessConfig: { ...setting.troBusinessConfig, tokenUrl: "https://biz.example/token" },
    });
  });

  it("SYNC-2: a failed reading shows the server's words and opens nothing", async () => {
    const { screen, user } = await openTree({
      prepare: (fake) => fake.on(Tro.TroSetting, refuses("REFUSED", "同步服务未开通")),
    });
    await user.click(screen.getByRole("button", { name: "同步设置" }));
    await screen.findByText("同步服务未开通");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("SYNC-4: a failed saving shows the server's words and stays open", async () => {
    const { screen, user } = await openTree({
      prepare: (fake) =>
        fake
          .on(Tro.TroSetting, answers(Tro.TroSetting, setting))
          .on(Tro.AddTroSetting, refuses("REFUSED", "地址无法访问")),
    });
    await user.click(screen.getByRole("button", { name: "同步设置" }));
    await user.click(await screen.findByRole("button", { name: texts["LBL-SYNC-CONFIRM"] }));
    await screen.findByText("地址无法访问");
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});
