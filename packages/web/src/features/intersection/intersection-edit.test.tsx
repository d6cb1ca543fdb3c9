import { calls } from "@lukou/contract";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { guids } from "../../testing/city.ts";
import { answers, refuses } from "../../testing/fake-server.ts";
import { typedFromWgs84 } from "./coordinates.ts";
import { buildInfo, mapIsReady, obligingServer, openPanel } from "./testing/open-panel.tsx";

const { DeleteMapData, GetInfo, GetMapInfo, UpdateIntersection, UploadMapData } = calls.Intersection;

async function openEditor() {
  const panel = openPanel({ mode: "edit", intersectionGuid: guids.crossing });
  await screen.findByLabelText("路口名称");
  return panel;
}

describe("editing an intersection", () => {
  it("COORD-2: shows the stored point as GCJ-02 and brings back the same point", async () => {
    const info = buildInfo();
    const server = obligingServer(info);
    const panel = await openEditor();
    const shown = typedFromWgs84("edit", [info.longitude, info.latitude]);
    expect(panel.field("经度（°）").value).toBe(shown.longitude);
    expect(screen.getByText(/保存时总会转换为WGS-84/)).toBeTruthy();
    await panel.fill("路口名称", "人民路-新路");
    await panel.press("保存");
    await waitFor(() => expect(panel.onDone).toHaveBeenCalledExactlyOnceWith(info.guid));
    expect(server.sent(UpdateIntersection)[0]?.body).toMatchObject({
      guid: info.guid,
      revision: info.revision,
      name: "人民路-新路",
      longitude: info.longitude,
      latitude: info.latitude,
      urlName: "hdmap_rid",
    });
  });

  it("INT-21: says 修改成功, and sends no layers without a new map", async () => {
    const server = obligingServer();
    const panel = await openEditor();
    await panel.press("保存");
    expect(await screen.findByText("修改成功")).toBeTruthy();
    expect(server.sent(UploadMapData)).toEqual([]);
  });

  it("INT-18 INT-24-A: a new map is uploaded after the change, and urlName names old and new layers", async () => {
    const server = obligingServer();
    const panel = await openEditor();
    await panel.chooseZip("intersection_shp_only");
    await panel.answer("取消");
    await mapIsReady();
    await panel.press("保存");
    await waitFor(() => expect(panel.onDone).toHaveBeenCalled());
    expect(server.sent(UpdateIntersection)[0]?.body).toMatchObject({
      urlName: "hdmap_rid,hdmap_crosswalk,hdmap_stop",
    });
    expect(server.requests.map(({ callId }) => callId).filter((id) => /Update|Upload/.test(id))).toEqual([
      UpdateIntersection.id,
      UploadMapData.id,
    ]);
  });

  it("a stale save tells who was faster and offers what is stored now", async () => {
    const message = "内容已被李工于2026/11/20修改：路口名称由“a”改为“b”。请刷新后重新编辑";
    const server = obligingServer().on(UpdateIntersection, refuses("STALE_REVISION", message));
    const panel = await openEditor();
    await panel.fill("路口名称", "人民路-新路");
    await panel.press("保存");
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));

    server.on(GetInfo, answers(GetInfo, buildInfo({ name: "人民路-李工路", revision: 5 })));
    server.on(UpdateIntersection, answers(UpdateIntersection, guids.crossing));
    await panel.press("放弃修改并重新载入");
    await waitFor(() => expect(panel.field("路口名称").value).toBe("人民路-李工路"));
    await panel.press("保存");
    await waitFor(() => expect(server.sent(UpdateIntersection)).toHaveLength(2));
    expect(server.sent(UpdateIntersection)[1]?.body).toMatchObject({ revision: 5, name: "人民路-李工路" });
  });

  it("a layer can be deleted, and the save then carries the revision that made", async () => {
    const server = obligingServer();
    const panel = await openEditor();
    const deleted = { ...buildInfo({ revision: 5, urlName: "hdmap_inter" }) };
    server
      .on(GetInfo, answers(GetInfo, deleted))
      .on(
        GetMapInfo,
        answers(GetMapInfo, { ...deleted, intersectionGuid: deleted.guid, bounds: null, layers: [] }),
      );
    await panel.user.click(screen.getByLabelText("删除图层hdmap_rid"));
    await panel.answer("确定");
    expect(await screen.findByText("还没有地图图层")).toBeTruthy();
    expect(server.sent(DeleteMapData)).toHaveLength(1);
    await panel.press("保存");
    await waitFor(() => expect(server.sent(UpdateIntersection)).toHaveLength(1));
    expect(server.sent(UpdateIntersection)[0]?.body).toMatchObject({ revision: 5, urlName: "hdmap_inter" });
  });

  it("a draft keeps the revision it was made on", async () => {
    obligingServer();
    const first = await openEditor();
    await first.fill("路口名称", "人民路-草稿路");
    first.unmount();

    const server = obligingServer(buildInfo({ revision: 9, name: "人民路-别人路" }));
    const second = await openEditor();
    expect(second.field("路口名称").value).toBe("人民路-草稿路");
    await second.press("保存");
    await waitFor(() => expect(server.sent(UpdateIntersection)).toHaveLength(1));
    expect(server.sent(UpdateIntersection)[0]?.body).toMatchObject({ revision: 4, name: "人民路-草稿路" });
  });

  it("an intersection that is gone is said to be gone", async () => {
    obligingServer().on(GetInfo, refuses("NOT_FOUND"));
    openPanel({ mode: "edit", intersectionGuid: guids.crossing });
    expect(await screen.findByText("内容不存在或无权访问")).toBeTruthy();
  });
});
