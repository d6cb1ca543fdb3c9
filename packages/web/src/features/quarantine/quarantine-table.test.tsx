import type { CallData, QuarantinedDevice } from "@lukou/contract";
import { calls, kinds } from "@lukou/equipment";
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { guids } from "../../testing/city.ts";
import { answers } from "../../testing/fake-server.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { QuarantineTable } from "./quarantine-table.tsx";

const { Equipment, Quarantine } = calls;
const MOMENT = "2026-11-20T08:00:00.000Z";

const buildDevice = (change: Partial<QuarantinedDevice> = {}): QuarantinedDevice => ({
  serial: "STRANGE-1",
  kind: "radar",
  address: "10.0.0.9",
  firstSeenAt: MOMENT,
  lastSeenAt: MOMENT,
  attempts: 3,
  model: "MR-400",
  supplier: "厂商甲",
  softwareVersion: null,
  enrolled: true,
  blockedAt: null,
  blockedBy: null,
  ...change,
});

type Found = CallData<typeof Equipment.SearchEquipment>["resultList"][number];
const buildRow = (serial: string | null): Found => ({
  guid: guids.crossing,
  kind: kinds.radar.code,
  kindName: kinds.radar.label,
  name: "东雷达",
  state: "never",
  platId: null,
  serial,
  manufacturer: null,
  model: null,
  firmwareVersion: null,
  ip: null,
  longitude: null,
  latitude: null,
  intersectionGuid: guids.crossing,
  intersectionName: "人民路-解放路",
  stage: 1,
  districtGuid: guids.crossing,
  districtName: "城东区",
  parentGuid: null,
  parentKind: null,
  parentName: null,
  listed: {},
  revision: 1,
  updatedAt: MOMENT,
});

const show = (
  devices: readonly QuarantinedDevice[],
  { serial = null as string | null, roles = ["operator"] } = {},
) =>
  renderPart(
    <QuarantineTable />,
    (server) =>
      server
        .on(Quarantine.GetQuarantine, answers(Quarantine.GetQuarantine, { devices: [...devices], max: 1000 }))
        .on(Quarantine.BlockDevice, answers(Quarantine.BlockDevice, null))
        .on(
          Quarantine.AdoptDevice,
          answers(Quarantine.AdoptDevice, {
            equipmentGuid: guids.crossing,
            fetchedByDevice: false,
            credential: {
              mqttUrl: "mqtt://lukou:1883",
              clientId: "radar:STRANGE-1",
              username: "STRANGE-1",
              secret: "the-secret",
              previousUntil: null,
            },
          }),
        )
        .on(
          Equipment.SearchEquipment,
          answers(Equipment.SearchEquipment, {
            resultList: [buildRow(serial)],
            total: 1,
            pageIndex: 1,
            pageSize: 50,
          }),
        ),
    { roles },
  );

describe("待认领设备", () => {
  it("Quarantine/GetQuarantine: lists who asked, from where, and how often", async () => {
    const { screen } = show([
      buildDevice(),
      buildDevice({ serial: "STRANGE-2", blockedAt: MOMENT, blockedBy: "王工" }),
    ]);
    const row = (await screen.findByText("STRANGE-1")).closest("tr");
    expect(row?.textContent).toContain("10.0.0.9");
    expect(row?.textContent).toContain("自助注册");
    const blocked = screen.getByText("STRANGE-2").closest("tr");
    if (!blocked) throw new Error("no row");
    expect(blocked.textContent).toContain("已屏蔽");
    expect(within(blocked).getByRole("button", { name: /认\s*领/ })).toHaveProperty("disabled", true);
  });

  it("Quarantine/AdoptDevice: binds to equipment of the same kind, asks why where another device stood, tells the secret", async () => {
    const { screen, user, server } = show([buildDevice()], { serial: "OLD-1" });
    await user.click(await screen.findByRole("button", { name: /认\s*领/ }));
    const dialog = await screen.findByRole("dialog", { name: "认领设备 STRANGE-1" });
    const submit = within(dialog).getByRole("button", { name: /认\s*领/ });
    expect(submit).toHaveProperty("disabled", true);
    await user.click(within(dialog).getByRole("combobox"));
    await user.click(await screen.findByTitle("东雷达 · 人民路-解放路 · OLD-1"));
    expect(dialog.textContent).toContain("认领即更换设备");
    expect(submit).toHaveProperty("disabled", true);
    await user.type(within(dialog).getByLabelText("更换原因"), "雷击");
    await user.click(submit);
    expect(await screen.findByText("the-secret")).toBeTruthy();
    expect(server.sent(Quarantine.AdoptDevice)[0]?.body).toEqual({
      serial: "STRANGE-1",
      equipmentGuid: guids.crossing,
      reason: "雷击",
    });
    expect(server.sent(Equipment.SearchEquipment)[0]?.body).toMatchObject({ params: { kinds: [4] } });
  });

  it("Quarantine/BlockDevice: unblocks at once; a viewer decides nothing", async () => {
    const { screen, user, server, unmount } = show([buildDevice({ blockedAt: MOMENT })]);
    await user.click(await screen.findByRole("button", { name: "解除屏蔽" }));
    expect(server.sent(Quarantine.BlockDevice)[0]?.body).toEqual({ serial: "STRANGE-1", blocked: false });
    unmount();
    const viewer = show([buildDevice()], { roles: ["viewer"] });
    expect(await viewer.screen.findByRole("button", { name: /认\s*领/ })).toHaveProperty("disabled", true);
  });
});
