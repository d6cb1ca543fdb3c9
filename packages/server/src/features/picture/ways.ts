import { PICTURE_MAX_BYTES, type Picture } from "@lukou/contract";
import { omDefaults } from "@lukou/contract/topics";
import { ask } from "../../field/ask/ask.ts";
import type { FieldDevice } from "../../field/field-device.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { CameraAccess } from "./camera-access.ts";
import { askCamera, CONNECT_MAX_MS } from "./camera-http.ts";
import { jpegSize, type PictureSize } from "./jpeg.ts";
import { readKeyFrame } from "./key-frame.ts";
import { findSnapshotUri } from "./onvif.ts";
import { pictureKey } from "./picture.presenter.ts";
import { probeRtsp } from "./rtsp-options.ts";
import { expectUpload, findUpload, sha256Of } from "./upload.service.ts";
import { WayFailure } from "./way-failure.ts";

type Parts = Pick<Platform, "db" | "clock" | "store" | "config" | "vault" | "field">;

/** A picture whose file is in the store. */
export interface Shot extends PictureSize {
  readonly takenAt: Date;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Attempt {
  readonly imageId: string;
  readonly signal: AbortSignal;
  /** Milliseconds until the signal. */
  readonly timeoutMs: number;
}

/** One way to a picture (southbound 12). */
export interface Way {
  readonly source: Picture["source"];
  /** Chinese name, for the words about a failure. */
  readonly title: string;
  readonly take: (attempt: Attempt) => Promise<Shot>;
}

async function keep(
  { store, clock }: Parts,
  scope: CityScope,
  imageId: string,
  bytes: Buffer,
): Promise<Shot> {
  const takenAt = clock();
  const size = jpegSize(bytes);
  if (!size) throw new WayFailure("返回的内容不是完整的JPEG图片");
  await store.put(pictureKey({ city_guid: scope.cityGuid, guid: imageId }), bytes);
  return { ...size, takenAt, bytes: bytes.length, sha256: sha256Of(bytes) };
}

async function byDevice(
  parts: Parts,
  scope: CityScope,
  device: FieldDevice,
  cameraSn: string,
  { imageId, timeoutMs }: Attempt,
): Promise<Shot> {
  const maxKB = omDefaults.snapshotMaxKB;
  const uploadUrl = await expectUpload(parts, scope, imageId, maxKB * 1024);
  const params = { cameraSn, stream: "main", maxKB, uploadUrl } as const;
  const result = await ask(parts, device, "om-config", "snapshot", params, { deadlineS: timeoutMs / 1000 });
  const upload = await findUpload(parts, imageId);
  if (!upload?.width || !upload.height || !upload.byte_length || !upload.sha256)
    throw new WayFailure("设备已应答，但图片没有上传成功");
  if (upload.sha256 !== result.sha256.toLowerCase()) throw new WayFailure("上传的图片与设备的摘要不符");
  const now = parts.clock();
  return {
    width: upload.width,
    height: upload.height,
    bytes: upload.byte_length,
    sha256: upload.sha256,
    // A device's clock may be wrong; a picture from the future is one of now.
    takenAt: new Date(Math.min(result.timeStamp, now.getTime())),
  };
}

/** The ways to a picture of a camera in the order of southbound 12, those alone that it has. */
export function waysOf(parts: Parts, scope: CityScope, access: CameraAccess): Way[] {
  const { camera, login, snapshotUrl, onvifXaddr, streamUrl, device } = access;
  const ways: Way[] = [];
  const still = async (url: URL, { imageId, signal }: Attempt) => {
    const { bytes } = await askCamera({ url, login, signal, maxBytes: PICTURE_MAX_BYTES });
    return await keep(parts, scope, imageId, bytes);
  };
  if (snapshotUrl)
    ways.push({ source: "snapshot", title: "抓拍地址", take: (attempt) => still(snapshotUrl, attempt) });
  else if (onvifXaddr)
    ways.push({
      source: "snapshot",
      title: "ONVIF抓拍",
      take: async (attempt) => {
        const { signal } = attempt;
        return await still(await findSnapshotUri(onvifXaddr, { login, signal }, parts.clock()), attempt);
      },
    });
  if (streamUrl)
    ways.push({
      source: "stream",
      title: "视频流",
      take: async ({ imageId, signal, timeoutMs }) => {
        // Whether anybody is there is known sooner than a decoder has started.
        if (streamUrl.protocol.startsWith("rtsp"))
          await probeRtsp(streamUrl, Math.min(timeoutMs, CONNECT_MAX_MS));
        return await keep(parts, scope, imageId, await readKeyFrame(streamUrl, login, { signal, timeoutMs }));
      },
    });
  const { serial } = camera;
  if (device && serial !== null)
    ways.push({
      source: "device",
      title: "设备抓图",
      take: (attempt) => byDevice(parts, scope, device, serial, attempt),
    });
  return ways;
}
