import { calls, type PresenceDetail, type PresenceHistory } from "@lukou/contract";
import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { guids } from "../../testing/city.ts";
import { answers } from "../../testing/fake-server.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { PresencePanel } from "./presence-panel.tsx";
import { StateStrip } from "./state-strip.tsx";
import { formatDuration, spanUntil } from "./time-span.ts";

const { Presence } = calls;
const guid = guids.crossing;

const detail: PresenceDetail = {
  guid,
  state: "degraded",
  reason: "picture",
  since: "2026-11-20T08:00:00Z",
  cause: null,
  axes: [
    { key: "link", label: "连接", level: "ok" },
    { key: "picture", label: "视频", level: "bad" },
    { key: "radar", label: "雷达", level: "none" },
  ],
  session: {
    startedAt: "2026-11-20T08:00:00Z",
    lastSeenAt: "2026-11-20T09:00:00Z",
    expiresAt: "2026-11-20T09:03:00Z",
    heartbeatS: 60,
    via: null,
    protocolVersion: "1.0",
    clockOffsetMs: 812.4,
  },
  reportedVersion: "3.2.1",
  recordedVersion: "3.0.0",
  disabled: null,
};

const history: PresenceHistory = {
  stretches: [
    { from: "2026-11-20T00:00:00Z", to: "2026-11-20T18:00:00Z", state: "online", reason: "session" },
    { from: "2026-11-20T18:00:00Z", to: "2026-11-21T00:00:00Z", state: "offline", reason: "silence" },
  ],
  availability: 0.75,
  leftOut: 0,
};

describe("state of a piece of equipment", () => {
  it("Presence/GetDetail: tells why, each side by itself, and the version beside the recorded one", async () => {
    const { screen } = renderPart(<PresencePanel guid={guid} />, (server) =>
      server.on(Presence.GetDetail, answers(Presence.GetDetail, detail)),
    );
    expect(await screen.findByText("视频异常")).toBeTruthy();
    const axes = screen.getByRole("list", { name: "分项状态" });
    expect(Array.from(axes.children, (axis) => axis.textContent)).toEqual([
      "连接 正常",
      "视频 异常",
      "雷达 未上报",
    ]);
    expect(screen.getByText(/登记为3.0.0/)).toBeTruthy();
    expect(screen.getByText(/812.4 ms/).textContent).toContain("超出门限");
  });

  it("Presence/SetDisabled: asks for a reason, and sends it", async () => {
    const { screen, user, server } = renderPart(<PresencePanel guid={guid} />, (prepared) =>
      prepared
        .on(Presence.GetDetail, answers(Presence.GetDetail, detail))
        .on(Presence.SetDisabled, answers(Presence.SetDisabled, null)),
    );
    await user.click(await screen.findByRole("button", { name: /停\s?用/ }));
    await user.click(await screen.findByLabelText("停用原因"));
    await user.paste("道路施工");
    const buttons = screen.getAllByRole("button", { name: /停\s?用/ });
    await user.click(buttons.at(-1) as HTMLElement);
    await waitFor(() =>
      expect(server.sent(Presence.SetDisabled)[0]?.body).toEqual({
        guid,
        disabled: true,
        reason: "道路施工",
      }),
    );
  });

  it("Presence/GetHistory: the strip tells each stretch with its reason and length, and the availability", async () => {
    const { screen, user, server } = renderPart(<StateStrip guid={guid} />, (prepared) =>
      prepared.on(Presence.GetHistory, answers(Presence.GetHistory, history)),
    );
    const strip = await screen.findByRole("list", { name: "状态历史" });
    expect(strip.children).toHaveLength(2);
    expect(strip.lastElementChild?.getAttribute("title")).toMatch(/^离线，心跳超时，.*持续6小时$/);
    expect(screen.getByText("75%")).toBeTruthy();
    await user.click(screen.getByText("30天"));
    await waitFor(() => {
      const asked = server.sent(Presence.GetHistory).at(-1)?.body as { from: string; to: string };
      expect(Date.parse(asked.to) - Date.parse(asked.from)).toBe(30 * 86_400_000);
    });
  });
});

describe("spans of time", () => {
  it("end at the next whole minute, so that one question is asked for a minute", () => {
    const one = spanUntil(Date.parse("2026-11-20T08:00:01Z"), "24h");
    expect(one).toEqual(spanUntil(Date.parse("2026-11-20T08:00:59Z"), "24h"));
    expect(one.to).toBe("2026-11-20T08:01:00.000Z");
  });

  it("are told in their two greatest units", () => {
    const hour = 3_600_000;
    expect([0, 59_000, 61_000, 2 * hour + 300_000, 24 * hour, 26 * hour].map(formatDuration)).toEqual([
      "0秒",
      "59秒",
      "1分1秒",
      "2小时5分",
      "1天",
      "1天2小时",
    ]);
  });
});
