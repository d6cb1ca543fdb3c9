import { type ConfigState, configPushCalls as Push } from "@lukou/contract";
import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer } from "../../testing/fake-server.ts";
import { ConfigTab } from "./config-tab.tsx";
import { buildConfigState, buildPush, PUSH_GUID } from "./testing/build-push.ts";
import { renderConfig } from "./testing/render-config.tsx";

const unit = guids.crossing;
const told: Partial<ConfigState> = {
  accord: "inSync",
  baseRevision: 42,
  desiredRevision: 42,
  pushGuid: PUSH_GUID,
  pushState: "applied",
  appliedRevision: 42,
  rollbackTo: { guid: PUSH_GUID, revision: 41, appliedAt: "2026-11-19T08:00:00.000Z" },
};

const show = (
  state: Partial<ConfigState>,
  { roles = ["operator"], kind = 2 } = {},
  prepare: (server: FakeServer) => void = () => {},
) =>
  renderConfig(
    <ConfigTab guid={unit} kind={kind} />,
    (server) => {
      server
        .on(Push.GetConfigState, answers(Push.GetConfigState, buildConfigState(unit, state)))
        .on(
          Push.SearchPushes,
          answers(Push.SearchPushes, {
            resultList: [buildPush(unit, { state: "rejected", reason: "参数错误：上报 · 心跳间隔" })],
            total: 1,
            pageIndex: 1,
            pageSize: 20,
          }),
        )
        .on(Push.GetPush, answers(Push.GetPush, buildPush(unit)))
        .on(Push.ReadBackConfig, answers(Push.ReadBackConfig, null))
        .on(
          Push.RollbackConfig,
          answers(Push.RollbackConfig, { guid: PUSH_GUID, equipmentGuid: unit, revision: 43, state: "sent" }),
        );
      prepare(server);
    },
    roles,
  );

const buttonOf = (screen: { getByRole: (role: string, by: object) => HTMLElement }, name: RegExp) =>
  screen.getByRole("button", { name }) as HTMLButtonElement;

describe("ConfigTab", () => {
  it("Push/GetConfigState: says since when a device runs something else, and what", async () => {
    const { screen } = show({
      ...told,
      accord: "drifted",
      driftSince: "2026-11-20T08:00:00.000Z",
      differences: [
        { pointer: "/reporting/hbRate", label: "上报 · 心跳间隔", before: "60 s", after: "20 s" },
      ],
    });
    expect(await screen.findByText(/设备运行的配置与下发的不一致/)).toBeTruthy();
    expect(screen.getByText("20 s").tagName).toBe("INS");
    expect(screen.getByText("配置偏移")).toBeTruthy();
  });

  it("Push/ReadBackConfig: asks the device what it runs, once something was sent", async () => {
    const { screen, user, server } = show(told);
    await screen.findByText("一致");
    await user.click(buttonOf(screen, /立即回读/));
    await waitFor(() => expect(server.sent(Push.ReadBackConfig)).toHaveLength(1));
  });

  it("Push/RollbackConfig: goes back to the push it names, from the revision that was seen", async () => {
    const { screen, user, server } = show(told);
    await screen.findByText("一致");
    await user.click(buttonOf(screen, /回退$/));
    expect(await screen.findByText(/回退到版本41/)).toBeTruthy();
    expect(server.sent(Push.RollbackConfig)).toHaveLength(0);
    await user.click(await screen.findByRole("button", { name: "确定" }));
    await waitFor(() =>
      expect(server.sent(Push.RollbackConfig)[0]?.body).toEqual({ pushGuid: PUSH_GUID, baseRevision: 42 }),
    );
    expect(await screen.findByText("回退进度")).toBeTruthy();
  });

  it("Push/RollbackConfig: any version that once ran can be brought back from the history", async () => {
    const earlier = buildPush(unit, { guid: guids.tJunction, state: "applied", revision: 7 });
    const page = { resultList: [earlier], total: 1, pageIndex: 1, pageSize: 20 };
    const { screen, user, server } = show(told, {}, (fake) =>
      fake.on(Push.SearchPushes, answers(Push.SearchPushes, page)),
    );
    await user.click(await screen.findByRole("button", { name: /回退到此版本/ }));
    await user.click(await screen.findByRole("button", { name: "确定" }));
    await waitFor(() =>
      expect(server.sent(Push.RollbackConfig)[0]?.body).toEqual({
        pushGuid: guids.tJunction,
        baseRevision: 42,
      }),
    );
  });

  it("offers nothing that cannot be done: no rollback without an earlier one, nothing for viewers", async () => {
    const fresh = show({});
    await fresh.screen.findAllByText("未下发");
    expect(buttonOf(fresh.screen, /回退$/).disabled).toBe(true);
    expect(buttonOf(fresh.screen, /立即回读/).disabled).toBe(true);
    fresh.unmount();
    const { screen } = show(told, { roles: [] });
    await screen.findByText("一致");
    for (const name of [/下发配置/, /回退$/, /立即回读/]) expect(buttonOf(screen, name).disabled).toBe(true);
  });

  it("only a MEC offers a preview", async () => {
    const unitTab = show(told);
    await unitTab.screen.findByText("一致");
    expect(unitTab.screen.queryByRole("button", { name: /预览融合/ })).toBeNull();
    unitTab.unmount();
    const { screen } = show(told, { kind: 7 });
    expect(await screen.findByRole("button", { name: /预览融合/ })).toBeTruthy();
  });

  it("Push/SearchPushes: lists what was sent before, with reasons", async () => {
    const { screen, server } = show(told);
    expect(await screen.findByText("参数错误：上报 · 心跳间隔")).toBeTruthy();
    expect(server.sent(Push.SearchPushes)[0]?.body).toMatchObject({ params: { equipmentGuid: unit } });
  });
});
