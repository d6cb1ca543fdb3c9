import { calls as platformCalls } from "@lukou/contract";
import { calls, type EquipmentNode } from "@lukou/equipment";
import writeExcelFile from "write-excel-file/node";
import { Api } from "../fixtures/api.ts";
import { expect, test } from "../fixtures/test.ts";
import { logIn } from "../pages/login.page.ts";
import { WorkshopPage } from "../pages/workshop.page.ts";

const shape = (nodes: readonly EquipmentNode[]): object =>
  Object.fromEntries(nodes.map((node) => [`${node.kindName} ${node.name}`, shape(node.children)]));

/** An empty intersection beside the others of the rehearsal city. */
async function emptyIntersection(api: Api, name: string, platId: string): Promise<string> {
  const [district] = await api.send(platformCalls.City.GetDistricts, { body: {} });
  return await api.send(platformCalls.Intersection.AddIntersection, {
    body: {
      name,
      platId,
      type: 7,
      longitude: 114.3012345,
      latitude: 30.6012345,
      urlName: "",
      districtGuid: district?.guid ?? "",
    },
  });
}

/** A list of radars as a contractor sends it, written by a library we have nothing to do with. */
async function radarList() {
  const rows = [
    ["设备名称", "平台编号", "序列号", "型号", "安装高度（m）"],
    ["东进口雷达", "XLS0001", "SN-XLS-0001", "R77", 6.2],
    ["西进口雷达", "XLS0002", "SN-XLS-0002", "R77", 99],
  ];
  const buffer = await writeExcelFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
  return {
    name: "雷达清单.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer,
  };
}

test("an operator equips an empty intersection, imports another from Excel, replaces a device, deletes a pole and restores it", async ({
  page,
  platform,
}) => {
  test.setTimeout(900_000);
  const workshop = new WorkshopPage(page);
  const api = await Api.login(platform.url, "admin");
  const first = await emptyIntersection(api, "演武路-装备街", "EQUIP001");
  const second = await emptyIntersection(api, "演武路-清单街", "EQUIP002");
  const treeOf = async (id: string) =>
    shape(await api.send(calls.Equipment.GetEquipTree, { params: { id } }));
  await logIn(page, platform.url);

  await test.step("approaches, a pole, a box at its foot", async () => {
    await workshop.open(platform.url, first);
    await workshop.addEnds("北", "南");
    await workshop.add("控制杆", "东北角杆", { fields: { 杆高: "7.5" } });
    await workshop.add("设备箱", "一号箱", { on: ["控制杆", "东北角杆"] });
  });

  await test.step("two units with cameras, radar and core board", async () => {
    await workshop.add("全息感知一体机", "北一体机", {
      on: ["控制杆", "东北角杆"],
      fields: { 平台编号: "EQERV1", 序列号: "SN-EQ-0001", IP地址: "10.77.0.11" },
    });
    const unit: [string, string] = ["全息感知一体机", "北一体机"];
    await workshop.add("相机", "近端相机", { on: unit });
    await workshop.add("相机", "远端相机", { on: unit });
    await workshop.add("雷达", "北雷达", { on: unit });
    await workshop.add("核心板", "北核心板", { on: unit });
    await workshop.add("全息感知一体机", "南一体机", { on: ["控制杆", "东北角杆"] });
  });

  await test.step("a MEC with watchdog and K1 in the box", async () => {
    for (const [kind, name] of [
      ["MEC", "路口主控"],
      ["监控板", "箱内监控板"],
      ["K1矩阵控制器", "一号K1"],
    ] as const) {
      await workshop.add(kind, name, { on: ["设备箱", "一号箱"] });
    }
  });

  await test.step("a pedestrian pole, a multi-camera detector, a high-precision camera", async () => {
    await workshop.add("智能人行灯杆", "西侧灯杆");
    await workshop.add("多目车检器", "北车检器", { on: ["控制杆", "东北角杆"] });
    await workshop.add("高精感知相机", "北高精相机", { on: ["控制杆", "东北角杆"] });
  });

  await test.step("the MEC is related to both units", async () => {
    await workshop.act("MEC", "路口主控", "打开MEC编辑页");
    await page.getByRole("tab", { name: "关联设备" }).click();
    for (const name of ["北一体机", "南一体机"]) {
      await page
        .locator(".ant-transfer-list-content-item")
        .filter({ hasText: name })
        .getByRole("checkbox")
        .check();
    }
    await page.locator(".ant-transfer-actions button:not([disabled])").click();
    await page.getByRole("button", { name: /^保\s*存$/ }).click();
    await expect(page.getByText("已关联2台")).toBeVisible();
  });

  await test.step("everything stands where it was put", async () => {
    expect(await treeOf(first)).toEqual({
      "控制杆 东北角杆": {
        "全息感知一体机 北一体机": {
          "核心板 北核心板": {},
          "雷达 北雷达": {},
          "相机 近端相机": {},
          "相机 远端相机": {},
        },
        "全息感知一体机 南一体机": {},
        "设备箱 一号箱": { "MEC 路口主控": {}, "监控板 箱内监控板": {}, "K1矩阵控制器 一号K1": {} },
        "多目车检器 北车检器": {},
        "高精感知相机 北高精相机": {},
      },
      "智能人行灯杆 西侧灯杆": {},
    });
  });

  await test.step("a radar of another intersection comes from Excel; the wrong row is told and left out", async () => {
    await workshop.open(platform.url, second);
    await page.getByRole("button", { name: /导入$/ }).click();
    const dialog = page.getByRole("dialog", { name: "导入设备" });
    await dialog.getByLabel("设备类型").fill("雷达");
    await page.locator(".ant-select-item-option[title='雷达']").click();
    await dialog.locator("input[type=file]").setInputFiles(await radarList());
    await expect(dialog.getByText(/应在 0 至 50 m 之间/).first()).toBeVisible();
    await dialog.getByRole("radio", { name: "只导入正确的行" }).check();
    await dialog.getByRole("button", { name: "导入 1 台" }).click();
    await expect(dialog.getByText(/新增 1 台.*未导入 1 行/)).toBeVisible();
    await dialog.getByRole("button", { name: /完\s*成/ }).click();
    await expect(workshop.row("雷达", "东进口雷达")).toBeVisible();
    expect(await treeOf(second)).toEqual({ "雷达 东进口雷达": {} });
  });

  await test.step("a device is replaced: a new serial, the same identity", async () => {
    await workshop.open(platform.url, first);
    await workshop.act("全息感知一体机", "北一体机", "更换设备");
    const wizard = page.getByRole("dialog", { name: /^更换/ });
    await wizard.getByLabel("新序列号").fill("SN-EQ-0002");
    await wizard.getByLabel("更换原因").fill("雷击损坏");
    await wizard.getByRole("button", { name: "下一步" }).click();
    await wizard.getByRole("button", { name: "下一步" }).click();
    await wizard.getByRole("button", { name: "确认更换" }).click();
    await expect(wizard).toBeHidden();
    const { resultList } = await api.send(calls.Equipment.SearchEquipment, {
      body: { params: { content: "EQERV1" } },
    });
    expect(resultList).toMatchObject([{ name: "北一体机", serial: "SN-EQ-0002", revision: 2 }]);
    const retired = await api.send(calls.Equipment.GetRetiredDevices, {
      params: { id: resultList[0]?.guid ?? "" },
    });
    expect(retired).toMatchObject([{ serial: "SN-EQ-0001", reason: "雷击损坏" }]);
  });

  await test.step("deleting a pole shows what goes with it; restoring brings all of it back", async () => {
    const before = await treeOf(first);
    await workshop.act("控制杆", "东北角杆", "删除");
    const question = page.getByRole("dialog").filter({ hasText: "删除控制杆“东北角杆”" });
    await expect(question.getByText("北一体机").first()).toBeVisible();
    await question.getByRole("button", { name: /确\s*定/ }).click();
    await expect(workshop.row("控制杆", "东北角杆")).toBeHidden();
    expect(await treeOf(first)).toEqual({ "智能人行灯杆 西侧灯杆": {} });

    await page.getByRole("button", { name: /已删除设备$/ }).click();
    const drawer = page.getByRole("dialog", { name: "已删除设备" });
    await drawer.getByRole("button", { name: /恢\s*复/ }).click();
    await page
      .getByRole("dialog")
      .filter({ hasText: "恢复控制杆“东北角杆”" })
      .getByRole("button", { name: /确\s*定/ })
      .click();
    await expect(drawer.getByText("没有已删除的设备")).toBeVisible();
    expect(await treeOf(first)).toEqual(before);
  });
});
