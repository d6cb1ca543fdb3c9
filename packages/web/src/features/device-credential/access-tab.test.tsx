import { calls, type DeviceAccess } from "@lukou/contract";
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { guids } from "../../testing/city.ts";
import { answers } from "../../testing/fake-server.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { AccessTab } from "./access-tab.tsx";

const { DeviceCredential } = calls;
const guid = guids.crossing;
const MOMENT = "2026-11-20T08:00:00.000Z";

const buildAccess = (change: Partial<DeviceAccess> = {}): DeviceAccess => ({
  equipmentGuid: guid,
  kind: "radar",
  serial: "RADAR-1",
  state: "used",
  issuedAt: MOMENT,
  issuedBy: "王工",
  usedAt: MOMENT,
  usedFrom: "10.0.0.8",
  previousUntil: null,
  revokedAt: null,
  revokedBecause: null,
  strict: false,
  hold: null,
  troubles: [],
  ...change,
});
const issued = {
  mqttUrl: "mqtts://lukou.example:8883",
  clientId: "radar:RADAR-1",
  username: "RADAR-1",
  secret: "the-new-secret",
  previousUntil: null,
};

const show = (change: Partial<DeviceAccess> = {}, roles = ["operator"]) =>
  renderPart(
    <AccessTab guid={guid} />,
    (server) =>
      server
        .on(DeviceCredential.GetAccess, answers(DeviceCredential.GetAccess, buildAccess(change)))
        .on(DeviceCredential.IssueCredential, answers(DeviceCredential.IssueCredential, issued))
        .on(DeviceCredential.RotateCredential, answers(DeviceCredential.RotateCredential, issued))
        .on(DeviceCredential.RevokeCredential, answers(DeviceCredential.RevokeCredential, null))
        .on(DeviceCredential.ReleaseHold, answers(DeviceCredential.ReleaseHold, null)),
    { roles },
  );

describe("设备接入", () => {
  it("DeviceCredential/IssueCredential: shows the secret once, and never after it was closed", async () => {
    const { screen, user, server } = show({ state: "none", issuedAt: null, usedAt: null });
    await user.click(await screen.findByRole("button", { name: /签发凭证/ }));
    const dialog = await screen.findByRole("dialog", { name: "设备接入凭证" });
    for (const text of ["mqtts://lukou.example:8883", "radar:RADAR-1", "the-new-secret"]) {
      expect(within(dialog).getByText(text)).toBeTruthy();
    }
    expect(dialog.textContent).toContain("只显示这一次");
    await user.click(within(dialog).getByRole("button", { name: /已记录/ }));
    await waitFor(() => expect(screen.queryByText("the-new-secret")).toBeNull());
    expect(server.sent(DeviceCredential.IssueCredential)).toHaveLength(1);
  });

  it("DeviceCredential/GetAccess: says how it comes in, and counts what could not be used", async () => {
    const troubles = [
      { reason: "json", label: "不是JSON对象", count: 7, lastAt: MOMENT, channel: "event/up", detail: null },
    ];
    const { screen } = show({ state: "rotating", previousUntil: MOMENT, troubles });
    expect(await screen.findByText("更换中，旧密钥仍可用")).toBeTruthy();
    expect(screen.getByText("10.0.0.8")).toBeTruthy();
    const row = screen.getByText("不是JSON对象").closest("tr");
    expect(row?.textContent).toContain("7");
    expect(row?.textContent).toContain("event/up");
  });

  it("DeviceCredential/ReleaseHold: a held device says why and can be released", async () => {
    const hold = { since: MOMENT, reason: "json", label: "不是JSON对象", count: 101 };
    const { screen } = show({ hold });
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toContain("101条消息无法使用（不是JSON对象）");
    expect(within(notice).getByRole("button", { name: "解除隔离" })).toHaveProperty("disabled", false);
  });

  it("lets a viewer look and change nothing, and asks for a serial first", async () => {
    const viewer = show({}, ["viewer"]);
    expect(await viewer.screen.findByRole("button", { name: /重新签发/ })).toHaveProperty("disabled", true);
    expect(viewer.screen.getByRole("button", { name: /吊销/ })).toHaveProperty("disabled", true);
    viewer.unmount();
    const nameless = show({ serial: null, state: "none" });
    expect(await nameless.screen.findByRole("button", { name: /签发凭证/ })).toHaveProperty("disabled", true);
  });
});
