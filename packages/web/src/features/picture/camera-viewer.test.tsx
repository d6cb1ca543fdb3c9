import { calls } from "@lukou/equipment";
import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answers, type FakeServer, refuses } from "../../testing/fake-server.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { CameraViewer } from "./camera-viewer.tsx";
import { buildBaseline, buildCameraPictures, buildPicture, pictureGuids } from "./testing/build-picture.ts";

const { Camera, Picture, Push } = calls;
const { camera } = pictureGuids;
/** The file route is no call; it answers anything here. */
const file = { ...Picture.GetCameraPictures, id: "Picture/File", path: "/api/pictures/:id" };

beforeEach(() => {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => {};
});

const show = (prepare: (server: FakeServer) => void, roles = ["operator"]) =>
  renderPart(
    <CameraViewer cameraGuid={camera} cameraName="北相机" />,
    (server) => {
      server.on(file, answers(Picture.GetCameraPictures, buildCameraPictures()));
      prepare(server);
    },
    { roles },
  );

const known = (server: FakeServer, given: Parameters<typeof buildCameraPictures>[0]) =>
  server.on(Picture.GetCameraPictures, answers(Picture.GetCameraPictures, buildCameraPictures(given)));

describe("picture of a camera", () => {
  it("frigate#4945: an old picture is grey, says its age and warns; a new one does not", async () => {
    const latest = buildPicture({ ageMs: 7_200_000 });
    const { screen, user } = show((server) => {
      known(server, { latest });
      server.on(Push.RealImage, answers(Push.RealImage, buildPicture({ takenAt: "2026-05-01T10:00:00Z" })));
    });
    expect(await screen.findByText("2 小时前")).toBeTruthy();
    expect(screen.getByText("画面较旧，可能与现场不符")).toBeTruthy();
    expect((await screen.findByRole("img", { name: "北相机的画面" })).dataset["old"]).toBe("true");
    await user.click(screen.getByRole("button", { name: /刷新画面/ }));
    expect(await screen.findByText("0 秒前")).toBeTruthy();
    expect(screen.queryByText("画面较旧，可能与现场不符")).toBeNull();
    expect(screen.getByText("1920×1080 · 200 KB")).toBeTruthy();
    expect(screen.getByText("相机抓拍")).toBeTruthy();
  });

  it("Push/RealImage: a failure says what to do and keeps the earlier picture", async () => {
    const { screen, user } = show((server) => {
      known(server, { latest: buildPicture() });
      server.on(Push.RealImage, refuses("REFUSED", "北相机抓图失败（抓拍地址：用户名或密码不正确）"));
    });
    await user.click(await screen.findByRole("button", { name: /刷新画面/ }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("显示的是较早的画面");
    expect(alert.textContent).toContain("用户名或密码不正确");
    expect(await screen.findByRole("img", { name: "北相机的画面" })).toBeTruthy();
  });

  it("a camera without any way to a picture says what is missing, and offers no refreshing", async () => {
    const { screen } = show((server) => known(server, { unavailable: "请在相机信息中填写地址" }));
    expect(await screen.findByText("请在相机信息中填写地址")).toBeTruthy();
    expect(screen.getByRole("button", { name: /刷新画面/ }).hasAttribute("disabled")).toBe(true);
  });

  it("Camera/UpdateCameraDefaultPic: asks first, then makes the shown picture the default one", async () => {
    const { screen, user, server } = show((prepared) => {
      known(prepared, {
        latest: buildPicture(),
        baselines: [buildBaseline({ delivery: "failed", deliveryMessage: "离线" })],
      });
      prepared.on(Camera.UpdateCameraDefaultPic, answers(Camera.UpdateCameraDefaultPic, buildBaseline()));
    });
    await user.click(await screen.findByRole("button", { name: /设为默认图/ }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("画面偏移和遮挡将以新的默认图为准");
    expect(server.sent(Camera.UpdateCameraDefaultPic)).toHaveLength(0);
    await user.click(within(dialog).getByRole("button", { name: /设为默认图/ }));
    await waitFor(() => expect(server.sent(Camera.UpdateCameraDefaultPic)).toHaveLength(1));
    expect(server.sent(Camera.UpdateCameraDefaultPic)[0]?.body).toEqual({
      cameraGuid: camera,
      imageId: pictureGuids.image,
    });
  });

  it("compares the current picture with the default one by a line that moves", async () => {
    const { screen, user } = show((server) =>
      known(server, { latest: buildPicture(), baselines: [buildBaseline()] }),
    );
    await user.click(await screen.findByRole("button", { name: /与默认图对比/ }));
    expect(await screen.findByRole("slider", { name: "默认图与当前画面的分界" })).toBeTruthy();
    expect(await screen.findByRole("img", { name: "默认图" })).toBeTruthy();
  });

  it("ROLE-A3: a viewer sees, refreshes and downloads, but sets no default picture", async () => {
    const { screen } = show((server) => known(server, { latest: buildPicture() }), ["viewer"]);
    const button = await screen.findByRole("button", { name: /设为默认图/ });
    expect(button.hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("button", { name: /刷新画面/ }).hasAttribute("disabled")).toBe(false);
  });
});
