import type { CallData } from "@lukou/contract";
import { calls, type KindKey, kinds } from "@lukou/equipment";
import { waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { paths, type RouteName } from "../../app/paths.ts";
import {
  buildBrief,
  buildEquipmentInfo,
  equipmentGuids,
} from "../../features/equipment/testing/build-equipment.ts";
import { buildCameraPictures } from "../../features/picture/testing/build-picture.ts";
import { answers, type FakeServer } from "../../testing/fake-server.ts";
import { hrefOf, renderApp } from "../../testing/render-app.tsx";
import { prepareUnit } from "../testing/prepare-unit.ts";

vi.mock("../../map/maplibre.ts", () => ({ maplibregl: {} }));

// The screen is large: on a busy machine the first test would wait for it longer than for anything it tests.
beforeAll(async () => {
  await import("./camera-setting.screen.tsx");
}, 60_000);

const { Camera, CameraInternalParam, Equipment, Intersection, Picture } = calls;
const { erv: unit, radar: near, pole: far, box: paramGuid, otherPole: templateGuid } = equipmentGuids;

const brief = (guid: string, name: string, role: 1 | 2) => ({
  ...buildBrief({ guid, name, kind: kinds.camera.code, revision: role }),
  role,
  pixel: 2 as const,
  channel: role,
  recognition: true,
  internalParamGuid: null,
});

const nearInfo = buildEquipmentInfo("camera", {
  guid: near,
  name: "近端相机",
  snapshotUrl: "http://10.0.0.9/snap.jpg",
});
const farInfo = buildEquipmentInfo("camera", { guid: far, name: "远端相机", pixel: 3 });

const open = (
  route: RouteName,
  kind: KindKey,
  prepare: (server: FakeServer) => void = () => undefined,
  cameras = [brief(near, "近端相机", 1), brief(far, "远端相机", 2)],
) =>
  renderApp(paths.equipment(route, { guid: unit }), {
    prepare: (server) => {
      prepareUnit(server, kind, { name: "设备甲" });
      const unitInfo = buildEquipmentInfo(kind, { guid: unit, name: "设备甲" });
      server
        .on(Intersection.GetIntersectionEnds, answers(Intersection.GetIntersectionEnds, []))
        .on(Camera.GetEquipCameras, answers(Camera.GetEquipCameras, cameras))
        .on(Equipment.GetEquipment, ({ path }) =>
          answers(
            Equipment.GetEquipment,
            [nearInfo, farInfo].find(({ guid }) => path.endsWith(guid)) ?? unitInfo,
          ),
        )
        .on(Picture.GetCameraPictures, answers(Picture.GetCameraPictures, buildCameraPictures()))
        .on(Camera.UpdateCameraInfo, answers(Camera.UpdateCameraInfo, near));
      prepare(server);
    },
  });

describe("相机设置", () => {
  it.each<[RouteName, KindKey]>([
    ["ervCameraSetting", "erv"],
    ["mainCameraSetting", "mainController"],
    ["multiViewCameraSetting", "carDetection"],
  ])("%s lists the cameras of a %s and shows the chosen one", async (route, kind) => {
    const { screen, user, router } = await open(route, kind);
    const list = await screen.findByRole("list", { name: "相机列表" });
    expect(list.textContent).toMatch(/近端相机.*近端.*通道1.*远端相机.*远端.*通道2/);
    expect(await screen.findByRole("region", { name: "近端相机的画面" })).toBeTruthy();
    await user.click(within(list).getByRole("button", { name: /远端相机/ }));
    expect(await screen.findByRole("region", { name: "远端相机的画面" })).toBeTruthy();
    expect(hrefOf(router)).toContain(`camera=${far}`);
  });

  it("keeps what is typed in one tab of the form while another is open", async () => {
    const { screen, user } = await open("ervCameraSetting", "erv");
    const form = await screen.findByRole("form", { name: "编辑相机" });
    const name = within(form).getByLabelText(/设备名称/);
    await user.click(name);
    await user.paste("甲");
    await user.click(screen.getByRole("tab", { name: "视频流" }));
    expect(within(form).queryByLabelText(/设备名称/)).toBeNull();
    expect(within(form).getByLabelText(/主码流地址/)).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: "用途" }));
    expect(within(form).getByLabelText<HTMLInputElement>(/设备名称/).value).toBe("近端相机甲");
  });

  it("Camera/GetCameraModel: fills sensor, lens and angle of view after showing what changes", async () => {
    const { screen, user, server } = await open("ervCameraSetting", "erv", (prepared) =>
      prepared.on(
        Camera.GetCameraModel,
        answers(Camera.GetCameraModel, [
          {
            model: "通用-8W",
            manufacturer: "通用",
            purpose: "路口全景",
            kind: 5,
            pixel: 3,
            sensor: '1/1.8"',
            focalMin: 4,
            focalMax: 4,
            horizontalAngle: [87.7, 87.7],
            verticalAngle: [56.7, 56.7],
            resolutions: ["3840*2160"],
            codecs: [1, 2],
            maxFrameRate: 25,
          },
        ]),
      ),
    );
    await user.click(await screen.findByRole("button", { name: /选择型号/ }));
    const dialog = await screen.findByRole("dialog");
    await user.click(await within(dialog).findByText("通用-8W"));
    expect(dialog.textContent).toContain("87.7 °");
    await user.click(within(dialog).getByRole("button", { name: "填入相机" }));
    await waitFor(() => expect(server.sent(Camera.UpdateCameraInfo)).toHaveLength(1));
    expect(server.sent(Camera.UpdateCameraInfo)[0]?.body).toEqual({
      guid: near,
      revision: 3,
      manufacturer: "通用",
      model: "通用-8W",
      pixel: 3,
      focalLength: 4,
      horizontalAngle: 87.7,
      verticalAngle: 56.7,
    });
  });

  it("CameraInternalParam/GetCameraInternalParams: picks the internal parameters a camera goes by", async () => {
    const { screen, user, server } = await open("multiViewCameraSetting", "carDetection", (prepared) =>
      prepared.on(
        CameraInternalParam.GetCameraInternalParams,
        answers(CameraInternalParam.GetCameraInternalParams, [
          {
            guid: paramGuid,
            revision: 1,
            name: "八百万广角",
            rms: 0.31,
            cameraModel: "通用-8W",
            note: null,
            fx: 2000,
            fy: 2001.25,
            cx: 1920,
            cy: 1080,
            k1: 0,
            k2: 0,
            p1: 0,
            p2: 0,
            k3: 0,
            imageWidth: 3840,
            imageHeight: 2160,
            cameraCount: 2,
            updatedAt: "2026-11-20T08:00:00Z",
            updatedBy: null,
          },
        ]),
      ),
    );
    await user.click(await screen.findByRole("button", { name: /选择内参/ }));
    const dialog = await screen.findByRole("dialog");
    const use = within(dialog).getByRole("button", { name: "使用所选内参" });
    expect(use.hasAttribute("disabled")).toBe(true);
    await user.click(await within(dialog).findByText("八百万广角"));
    await user.click(use);
    await waitFor(() => expect(server.sent(Camera.UpdateCameraInfo)).toHaveLength(1));
    expect(server.sent(Camera.UpdateCameraInfo)[0]?.body).toEqual({
      guid: near,
      revision: 3,
      internalParamGuid: paramGuid,
    });
  });

  it("Camera/ApplyParamTemplate: previews each camera and applies to those that can take it", async () => {
    const { screen, user, server } = await open("mainCameraSetting", "mainController", (prepared) =>
      prepared
        .on(
          Camera.GetParamTemplate,
          answers(Camera.GetParamTemplate, [
            {
              guid: templateGuid,
              name: "夜间参数",
              revision: 1,
              params: { brightness: 40, mainResolution: "3840*2160" },
              updatedAt: "2026-11-20T08:00:00Z",
              updatedBy: null,
            },
          ]),
        )
        .on(
          Camera.PreviewParamTemplate,
          answers(Camera.PreviewParamTemplate, [
            {
              guid: near,
              name: "近端相机",
              intersectionName: "人民路-解放路",
              revision: 3,
              fits: false,
              reasons: ["主码流分辨率超过相机像素"],
              changes: [],
            },
            {
              guid: far,
              name: "远端相机",
              intersectionName: "人民路-解放路",
              revision: 5,
              fits: true,
              reasons: [],
              changes: [{ field: "brightness", label: "亮度", before: "50", after: "40" }],
            },
          ]),
        )
        .on(Camera.ApplyParamTemplate, answers(Camera.ApplyParamTemplate, { changed: 1, unchanged: 0 })),
    );
    await user.click(await screen.findByRole("button", { name: /应用参数模板/ }));
    const dialog = await screen.findByRole("dialog");
    const preview = within(dialog).getByRole("button", { name: "预览修改" });
    expect(preview.hasAttribute("disabled")).toBe(true);
    await user.click(await within(dialog).findByRole("radio"));
    await user.click(preview);
    const refusedCamera = await within(dialog).findByRole("region", { name: "近端相机" });
    expect(refusedCamera.textContent).toContain("主码流分辨率超过相机像素");
    expect(within(dialog).getByRole("region", { name: "远端相机" }).textContent).toContain("亮度50 → 40");
    await user.click(within(dialog).getByRole("button", { name: "应用到其余1台" }));
    await waitFor(() => expect(server.sent(Camera.ApplyParamTemplate)).toHaveLength(1));
    expect(server.sent(Camera.ApplyParamTemplate)[0]?.body).toEqual({
      templateGuid,
      cameras: [{ guid: far, revision: 5 }],
    });
  });

  it("Camera/AddParamTemplate: keeps the parameters of a camera as a template", async () => {
    const params = { ...nearInfo, brightness: 61 };
    const param = { guid: near, name: "近端相机", revision: 3, pixel: 2, params };
    const { screen, user, server } = await open("ervCameraSetting", "erv", (prepared) =>
      prepared
        .on(
          Camera.GetCameraParam,
          answers(Camera.GetCameraParam, param as unknown as CallData<typeof Camera.GetCameraParam>),
        )
        .on(Camera.AddParamTemplate, answers(Camera.AddParamTemplate, templateGuid)),
    );
    await user.click(await screen.findByRole("button", { name: /另存为模板/ }));
    const dialog = await screen.findByRole("dialog");
    const save = await within(dialog).findByRole("button", { name: /保\s?存/ });
    await waitFor(() => expect(save.hasAttribute("disabled")).toBe(false));
    await user.click(save);
    await waitFor(() => expect(server.sent(Camera.AddParamTemplate)).toHaveLength(1));
    expect(server.sent(Camera.AddParamTemplate)[0]?.body).toMatchObject({
      name: "近端相机参数",
      params: { brightness: 61, mainCodec: 1 },
    });
  });

  it("says what to do where a unit has no camera yet", async () => {
    const { screen } = await open("ervCameraSetting", "erv", undefined, []);
    expect(await screen.findByText("此设备还没有相机")).toBeTruthy();
    expect(screen.getByRole("link", { name: /编辑设备/ }).getAttribute("href")).toContain("/survey/ervEdit");
  });
});
