import { answerCode, omDefaults } from "@lukou/contract/topics";
import { sha256Hex } from "../../device/config-store.ts";
import type { Device } from "../../device/device.ts";
import type { CameraPlan } from "../../device/plan.ts";
import { reachable } from "../reachable.ts";
import { jpegSize } from "./jpeg-size.ts";
import { done, fail, type RemoteAnswer, type RemoteBehaviour } from "./remote.types.ts";

const { argumentError, tooComplex, processingFailure, childUnreachable } = answerCode.byKey;

async function take(
  { around, now }: Device,
  { cameraKey }: CameraPlan,
  uploadUrl: string,
  maxKB: number,
): Promise<RemoteAnswer> {
  if (!around.pictures) return fail(processingFailure, "相机没有图像");
  const timeStamp = now();
  const jpeg = await around.pictures.jpegOf(cameraKey, around.timers.now());
  const size = jpegSize(jpeg);
  if (!size) return fail(processingFailure, "相机图像无法读取");
  if (jpeg.length > maxKB * 1024) return fail(tooComplex, `图片大于${maxKB} KB`, "/params/maxKB");
  const status = await around.http.put(uploadUrl, jpeg, "image/jpeg");
  if (status < 200 || status > 299) return fail(processingFailure, `上传失败（HTTP ${status}）`);
  return done({ timeStamp, ...size, sha256: sha256Hex(jpeg) });
}

/** Takes a picture and puts it where the platform said; remembers what scene offset is measured against (southbound 10). */
export const cameraOperations: RemoteBehaviour = (device) => {
  const find = (cameraSn: string) => device.plan.cameras.find(({ deviceSn }) => deviceSn === cameraSn);
  const noCamera = fail(argumentError, "本设备没有这个相机", "/params/cameraSn");
  const silent = fail(childUnreachable, "相机无响应");
  return {
    actions: {
      snapshot({ cameraSn, uploadUrl, maxKB = omDefaults.snapshotMaxKB }, reply) {
        const camera = find(cameraSn);
        if (!camera) reply(noCamera);
        else if (!reachable(device, cameraSn)) reply(silent);
        else {
          take(device, camera, uploadUrl, maxKB).then(reply, () =>
            reply(fail(processingFailure, "图片无法取得或上传地址无法连接")),
          );
        }
      },
      setBaseline({ cameraSn, baselineId }, reply) {
        if (!find(cameraSn)) reply(noCamera);
        else if (!reachable(device, cameraSn)) reply(silent);
        else {
          device.memory.baselines.set(cameraSn, baselineId);
          reply(done());
        }
      },
    },
  };
};
