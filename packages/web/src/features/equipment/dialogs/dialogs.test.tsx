import { calls, kinds } from "@lukou/equipment";
import { waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { buildTree, guids } from "../../../testing/city.ts";
import { answers } from "../../../testing/fake-server.ts";
import { buildBrief, buildEquipmentInfo, equipmentGuids } from "../testing/build-equipment.ts";
import { renderEquipment } from "../testing/render-equipment.tsx";
import { CopyDialog } from "./copy-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { ReplaceWizard } from "./replace-wizard.tsx";

const { Equipment, City } = calls;
const { erv, pole, otherPole } = equipmentGuids;
const onClose = vi.fn<() => void>();
const unit = buildBrief({ guid: erv, kind: kinds.erv.code, name: "东一体机", poleGuid: pole, revision: 3 });

describe("moving and copying", () => {
  it("Equipment/MoveEquipment: moves to another pole with the revision it began from", async () => {
    const { screen, user, server } = renderEquipment(<MoveDialog item={unit} onClose={onClose} />, {
      prepare: (prepared) =>
        prepared
          .on(City.CityTree, answers(City.CityTree, buildTree()))
          .on(Equipment.MoveEquipment, answers(Equipment.MoveEquipment, erv)),
    });
    await user.click(await screen.findByRole("combobox", { name: "所在杆件" }));
    await user.click(await screen.findByTitle("西南角立杆"));
    await user.click(screen.getByRole("button", { name: "移动" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.sent(Equipment.MoveEquipment)[0]?.body).toEqual({
      guid: erv,
      revision: 3,
      intersectionGuid: guids.crossing,
      parentGuid: null,
      poleGuid: otherPole,
      boxGuid: null,
      endGuid: null,
    });
  });

  it("Equipment/CopyEquipment: wants a name and answers with the copy", async () => {
    const onDone = vi.fn<(guid: string) => void>();
    const { screen, user, server, fill } = renderEquipment(
      <CopyDialog item={unit} onClose={onClose} onDone={onDone} />,
      {
        prepare: (prepared) =>
          prepared
            .on(City.CityTree, answers(City.CityTree, buildTree()))
            .on(Equipment.CopyEquipment, answers(Equipment.CopyEquipment, otherPole)),
      },
    );
    await fill(/新设备名称/, "");
    expect(screen.getByRole("button", { name: "复制" }).hasAttribute("disabled")).toBe(true);
    await fill(/新设备名称/, "西一体机");
    await user.click(screen.getByRole("button", { name: "复制" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(otherPole));
    expect(server.sent(Equipment.CopyEquipment)[0]?.body).toMatchObject({
      name: "西一体机",
      poleGuid: pole,
    });
  });
});

describe("更换设备", () => {
  it("Equipment/ReplaceDevice: new serial, what to check, then only on confirmation", async () => {
    const info = buildEquipmentInfo("erv", { serial: "OLD-0001", model: "A1" });
    const { screen, user, server, fill } = renderEquipment(<ReplaceWizard guid={erv} onClose={onClose} />, {
      prepare: (prepared) =>
        prepared
          .on(Equipment.GetEquipment, answers(Equipment.GetEquipment, info))
          .on(Equipment.GetRetiredDevices, answers(Equipment.GetRetiredDevices, []))
          .on(Equipment.ReplaceDevice, answers(Equipment.ReplaceDevice, erv)),
    });
    await fill(/新序列号/, "OLD-0001");
    await user.click(screen.getByRole("button", { name: "下一步" }));
    expect(await screen.findByText("与现序列号相同，没有更换设备")).toBeTruthy();
    await fill(/新序列号/, "NEW-0002");
    await fill(/更换原因/, "雷击损坏");
    await user.click(screen.getByRole("button", { name: "下一步" }));
    expect(await screen.findByText("更换后重新标定")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "下一步" }));
    expect(await screen.findByText("NEW-0002")).toBeTruthy();
    expect(server.sent(Equipment.ReplaceDevice)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "确认更换" }));
    await waitFor(() =>
      expect(server.sent(Equipment.ReplaceDevice)[0]?.body).toMatchObject({
        guid: erv,
        revision: 3,
        serial: "NEW-0002",
        model: "A1",
        reason: "雷击损坏",
      }),
    );
  });
});
