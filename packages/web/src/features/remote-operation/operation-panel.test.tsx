import type { RemoteOperation as Operation, OperationOffers } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answers } from "../../testing/fake-server.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { OperationPanel } from "./operation-panel.tsx";

const { RemoteOperation } = calls;
const guid = "0192f3c1-7a40-7cc1-9d0e-2b1f6a7c9e10";
const camera = "0192f3c1-7a40-7cc1-9d0e-2b1f6a7c9e11";

const done: Operation = {
  guid: camera,
  equipmentGuid: guid,
  action: "relayReset",
  title: "第 1 路断电重启（断电 5 s）",
  state: "done",
  message: "现在通电，累计动作 5 次",
  askedBy: "李工",
  askedAt: "2026-05-01T08:00:00Z",
  endedAt: "2026-05-01T08:00:06Z",
};

const board = (given: Partial<OperationOffers> = {}): OperationOffers => ({
  equipmentGuid: guid,
  name: "北箱监控板",
  presence: "online",
  actions: (["runStatus", "timeSync", "reboot", "relayReset", "relaySet"] as const).map((action) => ({
    action,
    title: action,
    disabledBecause: null,
  })),
  relays: [
    { channel: 1, name: "相机电源", on: true, cycles: 4, feeds: [{ guid: camera, name: "北相机", kind: 5 }] },
  ],
  recent: [],
  ...given,
});

const show = (offers: OperationOffers, roles = ["operator"]) =>
  renderPart(
    <OperationPanel equipmentGuid={guid} />,
    (server) =>
      server
        .on(RemoteOperation.GetOperations, answers(RemoteOperation.GetOperations, offers))
        .on(RemoteOperation.StartOperation, answers(RemoteOperation.StartOperation, done)),
    { roles },
  );

describe("remote operations", () => {
  it("southbound 10 relayReset: says what loses its power before anything is cut", async () => {
    const { screen, user, server } = show(board());
    const row = (await screen.findByText("相机电源")).closest("tr");
    expect(row?.textContent).toContain("北相机");
    const cut = within(row as HTMLElement).getByRole("button", { name: "断电重启第 1 路" });
    await user.click(cut);
    expect(await screen.findByText(/以下设备将失去供电：北相机。断电 5 秒后自动恢复/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "取消" }));
    expect(server.sent(RemoteOperation.StartOperation)).toHaveLength(0);
    await user.click(cut);
    await user.click(await screen.findByRole("button", { name: "确定" }));
    await waitFor(() =>
      expect(server.sent(RemoteOperation.StartOperation)[0]?.body).toEqual({
        equipmentGuid: guid,
        request: { action: "relayReset", params: { channel: 1, offMs: 5000 } },
      }),
    );
  });

  it("southbound 10 query runStatus: disturbs nothing, so nothing is asked", async () => {
    const { screen, user, server } = show(board());
    await user.click(await screen.findByRole("button", { name: "刷新运行状态" }));
    await waitFor(() => expect(server.sent(RemoteOperation.StartOperation)).toHaveLength(1));
  });

  it("tells why something cannot be done, and who did what before", async () => {
    const actions = board().actions.map((each) => ({ ...each, disabledBecause: "北箱监控板当前离线" }));
    const { screen, user } = show(board({ actions, recent: [done] }));
    const reboot = await screen.findByRole("button", { name: "重启整机" });
    expect(reboot.hasAttribute("disabled")).toBe(true);
    await user.hover(reboot.parentElement ?? reboot);
    const entry = screen.getByText("现在通电，累计动作 5 次").closest("tr");
    expect(entry?.textContent).toMatch(/断电重启.*已完成.*李工/);
  });

  it("ROLE-A3: a viewer may look and switches nothing", async () => {
    const { screen } = show(board(), ["viewer"]);
    const buttons = await screen.findAllByRole("button", { name: /重启|校时|断电|刷新/ });
    expect(buttons.every((button) => button.hasAttribute("disabled"))).toBe(true);
  });

  it("equipment that holds no session is told from its unit", async () => {
    const { screen } = show(board({ actions: [], relays: [] }));
    expect(await screen.findByText("请对它所属的设备操作")).toBeTruthy();
  });
});
