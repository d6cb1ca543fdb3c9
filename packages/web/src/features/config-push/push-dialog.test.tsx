import { configPushCalls as Push, type PushDetail, type PushDifference } from "@lukou/contract";
import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { invalidateCalls } from "../../lib/api/index.ts";
import { guids } from "../../testing/city.ts";
import { answers, type FakeServer, refuses } from "../../testing/fake-server.ts";
import { PushDialog } from "./push-dialog.tsx";
import { readsOfPushes } from "./reads-of-pushes.ts";
import { buildDifference, buildPush, PUSH_GUID } from "./testing/build-push.ts";
import { renderConfig } from "./testing/render-config.tsx";

const unit = guids.crossing;
const receipt = { guid: PUSH_GUID, equipmentGuid: unit, revision: 42, state: "sent" as const };

function prepare(server: FakeServer, difference: Partial<PushDifference>, push: Partial<PushDetail>): void {
  server
    .on(Push.GetPushDifference, answers(Push.GetPushDifference, [buildDifference(unit, difference)]))
    .on(Push.PushErvConfig, answers(Push.PushErvConfig, [receipt]))
    .on(Push.PushMccConfig, answers(Push.PushMccConfig, [receipt]))
    .on(Push.PushConfig, answers(Push.PushConfig, [receipt]))
    .on(Push.PreviewPushMccConfig, answers(Push.PreviewPushMccConfig, receipt))
    .on(Push.GetPush, answers(Push.GetPush, buildPush(unit, push)));
}

const show = (
  difference: Partial<PushDifference> = {},
  push: Partial<PushDetail> = {},
  mode: "push" | "preview" = "push",
) =>
  renderConfig(<PushDialog equipmentGuids={[unit]} mode={mode} onClose={() => {}} />, (server) =>
    prepare(server, difference, push),
  );

describe("PushDialog", () => {
  it("Push/GetPushDifference: shows field by field what would be sent, to whom, and whether at once", async () => {
    const { screen, server } = show();
    expect(await screen.findByText("上报 · 心跳间隔")).toBeTruthy();
    expect(screen.getByText("60 s").tagName).toBe("DEL");
    expect(screen.getByText("30 s").tagName).toBe("INS");
    expect(screen.getByText("设备在线，确认后立即发送")).toBeTruthy();
    expect(server.sent(Push.PushErvConfig)).toHaveLength(0);
  });

  it("Push/PushErvConfig: confirms what was shown, by revision and hash, and follows the push", async () => {
    const { screen, user, server, client } = show();
    await screen.findByText("上报 · 心跳间隔");
    await user.click(screen.getByRole("button", { name: "确认下发" }));
    expect(await screen.findByText(/确认下发（张工）/)).toBeTruthy();
    const [sent] = server.sent(Push.PushErvConfig);
    expect(sent?.query.get("id")).toBe(unit);
    const { baseRevision, hash } = buildDifference(unit);
    expect(sent?.body).toEqual({ confirmed: [{ equipmentGuid: unit, baseRevision, hash }] });
    expect(screen.getByText("等待设备应答……")).toBeTruthy();
    // What a live event does.
    const applied = buildPush(unit, { state: "applied" });
    const steps = [...applied.steps, { at: "2026-11-20T08:00:01.000Z", step: "applied" as const, note: "" }];
    server.on(Push.GetPush, answers(Push.GetPush, { ...applied, steps }));
    await invalidateCalls(client, readsOfPushes);
    expect(await screen.findAllByText(/已生效/)).toHaveLength(2);
    expect(screen.queryByText("等待设备应答……")).toBeNull();
  });

  it("Push/PushMccConfig and Push/PushConfig: each kind by the call it has", async () => {
    const mec = show({ equipType: 7 });
    await mec.user.click(await mec.screen.findByRole("button", { name: "确认下发" }));
    await waitFor(() => expect(mec.server.sent(Push.PushMccConfig)).toHaveLength(1));
    mec.unmount();
    const radar = show({ equipType: 4 });
    await radar.user.click(await radar.screen.findByRole("button", { name: "确认下发" }));
    await waitFor(() =>
      expect(radar.server.sent(Push.PushConfig)[0]?.body).toMatchObject({ equipmentGuids: [unit] }),
    );
  });

  it("a device that is away is queued, and one with an obstacle cannot be confirmed", async () => {
    const away = show({ online: false });
    expect(await away.screen.findByText("设备离线，确认后排队，上线后自动下发")).toBeTruthy();
    away.unmount();
    const { screen } = show({ obstacle: "没有填写序列号" });
    expect(await screen.findByText("没有填写序列号")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "确认下发" }).disabled).toBe(true);
  });

  it("shapes that wait to be verified are sent only when somebody answers for it", async () => {
    const unverified = "一体机有待核验的图形：检测区域“停止线前”待核验（默认图已更换）";
    const { screen, user, server } = show({ unverified });
    expect(await screen.findByText(unverified)).toBeTruthy();
    const ok = screen.getByRole<HTMLButtonElement>("button", { name: "确认下发" });
    expect(ok.disabled).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "已知晓有待核验的图形，仍然下发" }));
    await user.click(ok);
    await waitFor(() =>
      expect(server.sent(Push.PushErvConfig)[0]?.body).toMatchObject({ acceptUnverified: true }),
    );
  });

  it("a refusal is told with its field in words, and can be tried again", async () => {
    const reason = "参数错误：上报 · 心跳间隔（too fast）";
    const { screen, user, server } = show({}, { state: "rejected", reason });
    await user.click(await screen.findByRole("button", { name: "确认下发" }));
    expect(await screen.findByText(`设备拒绝了配置：${reason}`)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "重新下发" }));
    expect(await screen.findByText("设备在线，确认后立即发送")).toBeTruthy();
    await waitFor(() => expect(server.sent(Push.GetPushDifference).length).toBeGreaterThan(1));
  });

  it("reads the difference again when somebody was quicker", async () => {
    const { screen, user, server } = show();
    server.on(Push.PushErvConfig, refuses("STALE_REVISION", "已由李工下发版本42"));
    await user.click(await screen.findByRole("button", { name: "确认下发" }));
    await waitFor(() => expect(server.sent(Push.GetPushDifference)).toHaveLength(2));
    expect(screen.getByRole("button", { name: /确认下发/ })).toBeTruthy();
  });

  it("Push/PreviewPushMccConfig: sends the time it may last and counts it down", async () => {
    const previewUntil = new Date(Date.now() + 90_000).toISOString();
    const running = { mode: "preview", state: "previewing", previewUntil } as const;
    const { screen, user, server } = show({ equipType: 7 }, running, "preview");
    await user.click(await screen.findByRole("button", { name: "确认预览" }));
    expect((await screen.findByRole("timer")).textContent).toMatch(/剩余 1:(29|30)/);
    expect(server.sent(Push.PreviewPushMccConfig)[0]?.body).toEqual({ ttlS: 300 });
  });
});
