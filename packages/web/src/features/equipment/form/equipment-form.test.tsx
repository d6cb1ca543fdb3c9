import { calls } from "@lukou/equipment";
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { guids } from "../../../testing/city.ts";
import { answers, type FakeServer, refuses } from "../../../testing/fake-server.ts";
import { storedEntries } from "../../../testing/stored.ts";
import { buildEquipmentInfo, equipmentGuids } from "../testing/build-equipment.ts";
import { renderEquipment } from "../testing/render-equipment.tsx";
import { EquipmentForm } from "./equipment-form.tsx";

const { Equipment, Erv, Radar, Camera } = calls;
const { erv, pole } = equipmentGuids;
const placement = { intersectionGuid: guids.crossing };
const onSaved = vi.fn<(guid: string) => void>();

const newForm = (
  <EquipmentForm kind="radar" placement={{ ...placement, parentGuid: erv }} onSaved={onSaved} />
);
const editForm = <EquipmentForm kind="erv" guid={erv} onSaved={onSaved} />;

const withErv =
  (change: Readonly<Record<string, unknown>> = {}) =>
  (server: FakeServer) =>
    server
      .on(Equipment.GetEquipment, answers(Equipment.GetEquipment, buildEquipmentInfo("erv", change)))
      .on(Erv.UpdateErv, answers(Erv.UpdateErv, erv));

describe("新增设备", () => {
  it("Radar/AddRadar: sends placement, what was typed and the initial values of the kind", async () => {
    const { server, user, screen, fill } = renderEquipment(newForm, {
      prepare: (prepared) => prepared.on(Radar.AddRadar, answers(Radar.AddRadar, equipmentGuids.radar)),
    });
    await fill(/^\*?设备名称/, "东雷达");
    await user.click(screen.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(equipmentGuids.radar));
    expect(server.sent(Radar.AddRadar)[0]?.body).toMatchObject({
      ...placement,
      parentGuid: erv,
      poleGuid: null,
      name: "东雷达",
      mountHeight: 6.5,
      heartbeatS: 60,
    });
    expect(window.localStorage.length).toBe(0);
  });

  it("says what is wrong in the words of the schema, and sends nothing", async () => {
    const { server, user, screen, fill } = renderEquipment(newForm);
    await fill(/^IP地址/, "10.0.0");
    expect(await screen.findByText("应为IPv4地址，例如 192.168.1.10")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "保存" }));
    expect(await screen.findByText("设备名称不能为空")).toBeTruthy();
    expect(server.sent(Radar.AddRadar)).toHaveLength(0);
  });

  it("tells rules between fields at the field they name", async () => {
    const { screen, fill } = renderEquipment(newForm);
    await fill("经度", "120.15");
    expect(await screen.findByText("经度和纬度需同时填写或同时留空")).toBeTruthy();
  });

  it("asks for dependent fields only while they apply", async () => {
    const form = <EquipmentForm kind="pole" placement={placement} onSaved={onSaved} />;
    const { screen, user } = renderEquipment(form);
    expect(await screen.findByLabelText("横臂长度")).toBeTruthy();
    expect(screen.queryByLabelText("接地电阻")).toBeNull();
    await user.click(screen.getByRole("switch", { name: "已接地" }));
    expect(await screen.findByLabelText("接地电阻")).toBeTruthy();
  });

  it("a draft survives leaving the form, and can be given up", async () => {
    const first = renderEquipment(newForm);
    await first.fill(/^\*?设备名称/, "半截名字");
    first.unmount();
    const { screen, user } = renderEquipment(newForm);
    expect(await screen.findByDisplayValue("半截名字")).toBeTruthy();
    expect(screen.getByText(/已恢复草稿/).textContent).toContain("刚刚");
    await user.click(screen.getByRole("button", { name: "放弃草稿" }));
    expect(screen.queryByDisplayValue("半截名字")).toBeNull();
    expect(window.localStorage.length).toBe(0);
  });
});

describe("修改设备", () => {
  it("Erv/UpdateErv: shows the changes, then sends only them with the revision", async () => {
    const { server, user, screen, fill } = renderEquipment(editForm, { prepare: withErv() });
    await fill("目标输出频率", "5");
    await user.click(screen.getByRole("button", { name: "保存" }));
    const review = await screen.findByRole("dialog");
    expect(within(review).getByRole("row").textContent).toBe("目标输出频率10 Hz → 5 Hz");
    expect(server.sent(Erv.UpdateErv)).toHaveLength(0);
    await user.click(within(review).getByRole("button", { name: "确认保存" }));
    await waitFor(() => expect(server.sent(Erv.UpdateErv)).toHaveLength(1));
    expect(server.sent(Erv.UpdateErv)[0]?.body).toEqual({ guid: erv, revision: 3, outputHz: 5 });
  });

  it("a stale save shows who changed what; my changes go on top of theirs", async () => {
    const theirs = "内容已被李工修改：厂商由“空”改为“海康”。请刷新后重新编辑";
    const { server, user, screen, fill } = renderEquipment(editForm, {
      prepare: (prepared) => {
        withErv()(prepared);
        prepared.on(Erv.UpdateErv, ({ body }) =>
          (body as { revision: number }).revision === 4
            ? answers(Erv.UpdateErv, erv)
            : refuses("STALE_REVISION", theirs),
        );
      },
    });
    await fill("目标输出频率", "5");
    const save = async () => {
      await user.click(screen.getByRole("button", { name: "保存" }));
      await user.click(await screen.findByRole("button", { name: "确认保存" }));
    };
    await save();
    expect(await screen.findByText(theirs)).toBeTruthy();
    const fresh = buildEquipmentInfo("erv", { revision: 4, manufacturer: "海康" });
    server.on(Equipment.GetEquipment, answers(Equipment.GetEquipment, fresh));
    await user.click(screen.getByRole("button", { name: "保留我的修改" }));
    expect(await screen.findByDisplayValue("海康")).toBeTruthy();
    await save();
    await waitFor(() => expect(server.sent(Erv.UpdateErv)).toHaveLength(2));
    expect(server.sent(Erv.UpdateErv)[1]?.body).toEqual({ guid: erv, revision: 4, outputHz: 5 });
  });

  it("a refusal stays in the form beside what was typed", async () => {
    const { user, screen, fill } = renderEquipment(editForm, {
      prepare: (prepared) => {
        withErv()(prepared);
        prepared.on(Erv.UpdateErv, refuses("DUPLICATE", "平台编号A1已被使用，请换一个编号"));
      },
    });
    await fill("平台编号", "A1");
    await user.click(screen.getByRole("button", { name: "保存" }));
    await user.click(await screen.findByRole("button", { name: "确认保存" }));
    expect(await screen.findByText("平台编号A1已被使用，请换一个编号")).toBeTruthy();
    expect(screen.getByDisplayValue("A1")).toBeTruthy();
  });

  it("a secret is never shown, kept in no draft, and cleared by an empty text", async () => {
    const camera = buildEquipmentInfo("camera", { secretsSet: ["password"] });
    const { server, user, screen, fill } = renderEquipment(
      <EquipmentForm kind="camera" guid={erv} onSaved={onSaved} />,
      {
        prepare: (prepared) =>
          prepared
            .on(Equipment.GetEquipment, answers(Equipment.GetEquipment, camera))
            .on(Camera.UpdateCameraInfo, answers(Camera.UpdateCameraInfo, erv)),
      },
    );
    expect(await screen.findByPlaceholderText("已设置，留空表示不修改")).toBeTruthy();
    await fill(/^密码/, "geheim");
    expect(JSON.stringify(storedEntries(window.localStorage))).not.toContain("geheim");
    await fill(/^密码/, "");
    await user.click(screen.getByRole("button", { name: "清除" }));
    await user.click(screen.getByRole("button", { name: "保存" }));
    await user.click(await screen.findByRole("button", { name: "确认保存" }));
    await waitFor(() =>
      expect(server.sent(Camera.UpdateCameraInfo)[0]?.body).toEqual({ guid: erv, revision: 3, password: "" }),
    );
  });

  it("offers only places the kind may hang on", async () => {
    const { user, screen } = renderEquipment(editForm, { prepare: withErv({ poleGuid: pole }) });
    await user.click(await screen.findByRole("combobox", { name: "所在杆件" }));
    expect(await screen.findByRole("option", { name: "西南角立杆" })).toBeTruthy();
    expect(screen.queryByRole("option", { name: "一号箱" })).toBeNull();
    expect(screen.queryByLabelText("所在设备箱")).toBeNull();
  });

  it("ROLE-A3: a viewer may look but not save", async () => {
    const { screen } = renderEquipment(editForm, { identity: { roles: ["viewer"] }, prepare: withErv() });
    await screen.findByDisplayValue("东一体机");
    expect(screen.getByRole("button", { name: "保存" }).hasAttribute("disabled")).toBe(true);
  });
});
