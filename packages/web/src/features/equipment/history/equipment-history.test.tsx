import { calls, type EquipmentRevision } from "@lukou/equipment";
import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answers } from "../../../testing/fake-server.ts";
import { equipmentGuids } from "../testing/build-equipment.ts";
import { renderEquipment } from "../testing/render-equipment.tsx";
import { EquipmentHistory } from "./equipment-history.tsx";

const { GetRevisions, RevertEquipment } = calls.Equipment;
const { erv } = equipmentGuids;

const revisions: EquipmentRevision[] = [
  {
    revision: 2,
    at: "2026-11-20T09:00:00Z",
    userName: "李工",
    change: "update",
    fields: [{ field: "outputHz", label: "目标输出频率", before: "10 Hz", after: "" }],
    revertible: false,
  },
  {
    revision: 1,
    at: "2026-11-20T08:00:00Z",
    userName: "王工",
    change: "add",
    fields: [],
    revertible: true,
  },
];

const show = (roles = ["operator"]) =>
  renderEquipment(<EquipmentHistory guid={erv} />, {
    identity: { roles },
    prepare: (server) =>
      server
        .on(GetRevisions, answers(GetRevisions, revisions))
        .on(RevertEquipment, answers(RevertEquipment, erv)),
  });

describe("EquipmentHistory", () => {
  it("Equipment/GetRevisions: tells who changed what, with units, and names what is empty", async () => {
    const { screen } = show();
    const step = await screen.findByText("李工");
    expect(step.closest("li")?.textContent).toContain("目标输出频率：10 Hz → 空");
  });

  it("Equipment/RevertEquipment: asks, then brings the earlier state back", async () => {
    const { screen, user, server } = show();
    await user.click(await screen.findByRole("button", { name: "恢复到此版本" }));
    expect(server.sent(RevertEquipment)).toHaveLength(0);
    await user.click(await screen.findByRole("button", { name: "确定" }));
    await waitFor(() => expect(server.sent(RevertEquipment)[0]?.path).toMatch(`${erv}/1`));
  });

  it("ROLE-A3: a viewer reads the history only", async () => {
    const { screen } = show(["viewer"]);
    const button = await screen.findByRole("button", { name: "恢复到此版本" });
    expect(button.hasAttribute("disabled")).toBe(true);
  });
});
