import { calls, kinds } from "@lukou/equipment";
import { waitFor } from "@testing-library/react";
import { Button } from "antd";
import { describe, expect, it, vi } from "vitest";
import { guids } from "../../../testing/city.ts";
import { answers } from "../../../testing/fake-server.ts";
import { buildBrief, equipmentGuids } from "../testing/build-equipment.ts";
import { renderEquipment } from "../testing/render-equipment.tsx";
import { DeletedEquipment } from "./deleted-equipment.tsx";
import { useDeleteEquipment } from "./use-delete-equipment.tsx";

const { Equipment, Pole, Mainboard } = calls;
const { pole, erv, radar } = equipmentGuids;
const outcome = vi.fn<(deleted: boolean) => void>();

const impact = {
  guid: pole,
  name: "东北角立杆",
  kind: kinds.pole.code,
  goes: [
    { guid: erv, name: "东一体机", kind: 2, kindName: "全息感知一体机", because: "pole" as const, depth: 1 },
    { guid: radar, name: "东雷达", kind: 4, kindName: "雷达", because: "child" as const, depth: 2 },
  ],
  released: [
    { guid: guids.user, name: "路口MEC", kind: 7, kindName: "MEC", because: "relation" as const, depth: 1 },
  ],
  shapes: 12,
};

function Deleter({ item = buildBrief() }) {
  const remove = useDeleteEquipment();
  return <Button onClick={() => void remove(item).then(outcome)}>清除它</Button>;
}

describe("deleting", () => {
  it("Equipment/GetDeletionImpact: shows by kind what goes and what is released, then deletes with cascade", async () => {
    const { screen, user, server } = renderEquipment(<Deleter />, {
      prepare: (prepared) =>
        prepared
          .on(Equipment.GetDeletionImpact, answers(Equipment.GetDeletionImpact, impact))
          .on(Pole.DeletePole, answers(Pole.DeletePole, null)),
    });
    await user.click(await screen.findByRole("button", { name: "清除它" }));
    expect(await screen.findByText("以下2台设备将一并删除")).toBeTruthy();
    expect(screen.getByText("以下1台设备保留，但不再与它关联")).toBeTruthy();
    expect(screen.getByText("东一体机")).toBeTruthy();
    expect(screen.getByText(/12个车道与区域图形将一并隐藏/)).toBeTruthy();
    expect(server.sent(Pole.DeletePole)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(outcome).toHaveBeenCalledWith(true));
    expect(server.sent(Pole.DeletePole)[0]?.query.get("cascade")).toBe("true");
  });

  it("Mainboard/DeleteMainboard: names the unit the board belongs to", async () => {
    const board = buildBrief({ guid: radar, kind: kinds.mainboard.code, name: "核心板", parentGuid: erv });
    const { screen, user, server } = renderEquipment(<Deleter item={board} />, {
      prepare: (prepared) =>
        prepared
          .on(
            Equipment.GetDeletionImpact,
            answers(Equipment.GetDeletionImpact, { ...impact, goes: [], released: [] }),
          )
          .on(Mainboard.DeleteMainboard, answers(Mainboard.DeleteMainboard, null)),
    });
    await user.click(await screen.findByRole("button", { name: "清除它" }));
    await user.click(await screen.findByRole("button", { name: "确定" }));
    await waitFor(() => expect(server.sent(Mainboard.DeleteMainboard)).toHaveLength(1));
    const [sent] = server.sent(Mainboard.DeleteMainboard);
    expect([sent?.path.endsWith(radar), sent?.query.get("equipGuid")]).toEqual([true, erv]);
  });
});

describe("已删除设备", () => {
  const bin = <DeletedEquipment open intersectionGuid={guids.crossing} onClose={() => {}} />;
  const prepare = (roles: string[]) =>
    renderEquipment(bin, {
      identity: { roles },
      prepare: (server) =>
        server
          .on(
            Equipment.GetDeletedEquipment,
            answers(Equipment.GetDeletedEquipment, [
              {
                guid: pole,
                name: "东北角立杆",
                kind: 1,
                kindName: "控制杆",
                together: 2,
                deletedAt: "2026-11-20T08:00:00Z",
                deletedBy: "李工",
              },
            ]),
          )
          .on(Equipment.RestoreEquipment, answers(Equipment.RestoreEquipment, null)),
    });

  it("Equipment/RestoreEquipment: brings back what was deleted together", async () => {
    const { screen, user, server } = prepare(["admin"]);
    await user.click(await screen.findByRole("button", { name: "恢复" }));
    expect(await screen.findByText("恢复控制杆“东北角立杆”以及一并删除的2台设备？")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(server.sent(Equipment.RestoreEquipment)[0]?.path).toMatch(pole));
  });

  it("ROLE-A3: an operator sees what was deleted but cannot restore", async () => {
    const { screen } = prepare(["operator"]);
    expect((await screen.findByRole("button", { name: "恢复" })).hasAttribute("disabled")).toBe(true);
  });
});
