import { calls } from "@lukou/contract";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { guids } from "../../testing/city.ts";
import { networkError, refuses, silence } from "../../testing/fake-server.ts";
import { fillIn, mapIsReady, NEW_GUID, obligingServer, openPanel, uploaded } from "./testing/open-panel.tsx";

const { AddIntersection, UploadMapData } = calls.Intersection;

describe("what the form asks for", () => {
  it("INT-3 INT-8 to INT-13 INT-16: says what is missing, and sends nothing", async () => {
    const server = obligingServer();
    const panel = openPanel();
    await panel.press("新增");
    for (const text of [
      "路口名称不能为空",
      "路口类型不能为空",
      "经度不能为空",
      "纬度不能为空",
      "路口编号不能为空",
      "高精度地图不能为空",
    ]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(server.sent(AddIntersection)).toEqual([]);
  });

  it.each([
    ["INT-4", "路口名称", "   ", "路口名称不能为空"],
    ["INT-5", "路口名称", "人民路", "路口名称中缺少 '-'"],
    ["INT-12", "经度（°）", "114", "请输入合规的经纬度"],
    ["INT-12", "纬度（°）", "-22.5", "请输入合规的经纬度"],
    ["INT-14", "路口编号", "LK-1", "路口编号为数字和字母的组合！"],
  ])("%s: %s “%s” is refused when the field is left", async (_, label, typed, text) => {
    obligingServer();
    const panel = openPanel();
    await panel.fill(label, typed);
    expect(screen.queryByText(text)).toBeNull();
    await panel.user.tab();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("INT-9: the type is checked the moment it changes", async () => {
    obligingServer();
    const panel = openPanel();
    await panel.press("新增");
    await screen.findByText("路口类型不能为空");
    await panel.chooseType();
    await waitFor(() => expect(screen.queryByText("路口类型不能为空")).toBeNull());
  });

  it("INT-7: the name field shows its hint", () => {
    obligingServer();
    openPanel();
    expect(screen.getByPlaceholderText("路口名称格式：XX路-XX路")).toBeTruthy();
  });

  it("UPL-3: a zip without a shp file is refused in words", async () => {
    obligingServer();
    const panel = openPanel();
    await panel.chooseZip("truncated_in_header");
    expect(await screen.findByText(/压缩包中没有有效的shp文件/)).toBeTruthy();
  });

  it("UPL-4 UPL-6: a wrong name clears the list", async () => {
    obligingServer();
    const panel = openPanel();
    await panel.chooseZip("intersection_8layers", "a-b.zip");
    expect(await screen.findByText("文件名不能包含特殊字符,如：“xxx.zip”")).toBeTruthy();
    expect(screen.queryByText("a-b.zip")).toBeNull();
  });
});

describe("coordinates", () => {
  it("UPL-9 COORD-1: the file's point fills empty fields and is stored unconverted", async () => {
    const server = obligingServer();
    const panel = openPanel();
    await fillIn(panel);
    await panel.chooseZip();
    await mapIsReady();
    await waitFor(() => expect(panel.field("经度（°）")).toHaveProperty("value", "8.41541397"));
    expect(panel.field("纬度（°）")).toHaveProperty("value", "49.004985185");
    await panel.press("新增");
    await waitFor(() => expect(panel.onDone).toHaveBeenCalled());
    expect(server.sent(AddIntersection)[0]?.body).toMatchObject({
      longitude: 8.41541397,
      latitude: 49.004985185,
    });
  });

  it("UPL-9: what somebody typed is replaced only when they say so", async () => {
    obligingServer();
    const panel = openPanel();
    await panel.fill("经度（°）", "114.057868");
    await panel.fill("纬度（°）", "22.543099");
    await panel.chooseZip();
    await panel.answer("取消");
    expect(panel.field("经度（°）")).toHaveProperty("value", "114.057868");
    await panel.press("移除");
    await panel.chooseZip();
    await panel.answer("确定");
    await waitFor(() => expect(panel.field("经度（°）")).toHaveProperty("value", "8.41541397"));
  });

  it("COORD-1: says while typing what will be stored", async () => {
    obligingServer();
    const panel = openPanel();
    await panel.fill("经度（°）", "114.057868");
    await panel.fill("纬度（°）", "22.543099");
    expect(await screen.findByText(/由GCJ-02转换，移动\d+\.\d米/)).toBeTruthy();
    await panel.fill("经度（°）", "114.0578680");
    expect(await screen.findByText(/不转换/)).toBeTruthy();
  });
});

describe("adding an intersection", () => {
  it("INT-17 INT-18 INT-20 INT-21: creates it, uploads the layers with its guid, and closes", async () => {
    const server = obligingServer();
    const panel = openPanel();
    await fillIn(panel);
    await panel.chooseZip();
    await mapIsReady();
    await panel.user.click(screen.getByLabelText("上传图层hdmap_vegetation"));
    await panel.press("新增");
    await waitFor(() => expect(panel.onClose).toHaveBeenCalledOnce());

    const order = server.requests.map(({ callId }) => callId).filter((id) => id.startsWith("Intersection/"));
    expect(order).toEqual(["Intersection/AddIntersection", "Intersection/UploadMapData"]);
    expect(server.sent(AddIntersection)[0]?.body).toMatchObject({
      name: "人民路-测试路",
      type: 7,
      stage: 1,
      platId: "LK009",
      districtGuid: guids.eastDistrict,
      urlName:
        "hdmap_boundary,hdmap_crosswalk,hdmap_inter,hdmap_rid,hdmap_road_object,hdmap_sidewalk,hdmap_stop",
    });
    const [upload] = server.sent(UploadMapData);
    expect(upload?.path).toContain(NEW_GUID);
    const entries = upload?.body as { name: string; type: number; data: unknown[] }[];
    expect(entries.map(({ type, data }) => [type, data.length])).toEqual([
      [4, 135],
      [7, 4],
      [3, 4],
      [1, 33],
      [6, 18],
      [2, 9],
      [8, 4],
    ]);
    expect(panel.onDone).toHaveBeenCalledExactlyOnceWith(NEW_GUID);
    expect(await screen.findByText("新增成功")).toBeTruthy();
  });

  it("Enter submits, and a second Enter does not create a second intersection", async () => {
    const server = obligingServer().on(AddIntersection, silence);
    const panel = openPanel();
    await fillIn(panel);
    await panel.chooseZip();
    await mapIsReady();
    const form = panel.field("路口名称").form;
    form?.requestSubmit();
    form?.requestSubmit();
    await waitFor(() => expect(server.sent(AddIntersection)).toHaveLength(1));
    form?.requestSubmit();
    await screen.findByText("正在保存路口");
    expect(server.sent(AddIntersection)).toHaveLength(1);
  });

  it("INT-22: shows why the server refuses, keeps the form and sends no layers", async () => {
    const server = obligingServer().on(AddIntersection, refuses("DUPLICATE", "路口编号已被其他路口使用"));
    const panel = openPanel();
    await fillIn(panel);
    await panel.chooseZip();
    await mapIsReady();
    await panel.press("新增");
    expect(await screen.findByText("路口编号已被其他路口使用")).toBeTruthy();
    expect(server.sent(UploadMapData)).toEqual([]);
    expect(panel.onClose).not.toHaveBeenCalled();
    expect(panel.field("路口名称")).toHaveProperty("disabled", false);
  });

  it.each([
    ["the server's words", refuses("MAP_REFUSED", "坐标超出范围"), "路口添加成功，坐标超出范围"],
    ["words of our own when the server gave none", networkError, "路口添加成功，地图图层失败"],
  ])("INT-19: a failed upload warns with %s, and can be tried again alone", async (_, answer, text) => {
    const replies = [answer, uploaded];
    const server = obligingServer().on(UploadMapData, () => replies.shift() ?? uploaded);
    const panel = openPanel();
    await fillIn(panel);
    await panel.chooseZip();
    await mapIsReady();
    await panel.press("新增");
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
    expect(panel.onClose).not.toHaveBeenCalled();

    await panel.press("重新上传图层");
    await waitFor(() => expect(panel.onDone).toHaveBeenCalledExactlyOnceWith(NEW_GUID));
    expect(server.sent(AddIntersection)).toHaveLength(1);
    expect(server.sent(UploadMapData)).toHaveLength(2);
  });

  it("INT-19: closing without the layers asks, and still tells that the intersection is there", async () => {
    obligingServer().on(UploadMapData, networkError);
    const panel = openPanel();
    await fillIn(panel);
    await panel.chooseZip();
    await mapIsReady();
    await panel.press("新增");
    await screen.findByText("重新上传图层");
    await panel.press("稍后上传");
    await panel.answer("确定");
    await waitFor(() => expect(panel.onDone).toHaveBeenCalledExactlyOnceWith(NEW_GUID));
  });

  it("a map with errors cannot be submitted, and says why", async () => {
    const server = obligingServer();
    const panel = openPanel();
    await fillIn(panel);
    await panel.fill("经度（°）", "114.057868");
    await panel.fill("纬度（°）", "22.543099");
    await panel.chooseZip("roads_csah");
    await mapIsReady();
    expect(screen.getByLabelText("csah无法确定位置，不能上传")).toHaveProperty("disabled", true);
    await panel.press("新增");
    await waitFor(() =>
      expect(screen.getAllByText(/图层“csah”：图层没有坐标系文件/).length).toBeGreaterThan(1),
    );
    expect(server.sent(AddIntersection)).toEqual([]);
  });
});

describe("unfinished work", () => {
  it("asks before closing, and is there again afterwards, without the file", async () => {
    obligingServer();
    const first = openPanel();
    await first.fill("路口名称", "人民路-测试路");
    await first.chooseZip();
    await mapIsReady();
    await first.fill("路口编号", "LK9");
    await first.press("取消");
    await first.answer("取消");
    expect(first.onClose).not.toHaveBeenCalled();
    await first.press("取消");
    await first.answer("确定");
    await waitFor(() => expect(first.onClose).toHaveBeenCalledOnce());
    first.unmount();

    const second = openPanel();
    expect(second.field("路口名称")).toHaveProperty("value", "人民路-测试路");
    expect(second.field("经度（°）")).toHaveProperty("value", "8.41541397");
    expect(screen.getByText("地图文件“intersection_8layers.zip”不能保留，请重新选择")).toBeTruthy();
    await second.press("清空草稿");
    await waitFor(() => expect(second.field("路口名称")).toHaveProperty("value", ""));
  });

  it("closes without a question when nothing was typed", async () => {
    obligingServer();
    const panel = openPanel();
    await panel.press("取消");
    await waitFor(() => expect(panel.onClose).toHaveBeenCalledOnce());
  });
});
