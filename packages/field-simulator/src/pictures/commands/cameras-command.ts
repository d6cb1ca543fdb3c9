import { parseArgs } from "node:util";
import { CliError } from "../../cli/cli-error.ts";
import { createPictures } from "../create-pictures.ts";
import type { Credentials } from "../serve/authorise.ts";
import { servePictures } from "../serve/picture-server.ts";
import { findRtspProgram, type RtspServer, serveRtsp } from "../serve/rtsp.ts";
import { cityOf, keepWorlds } from "./picture-command.ts";

export const CAMERAS_USAGE = `  npm run field -- cameras [--port 7831] [--rtsp 7832] [--user viewer --password 口令]
      像真实相机一样出图：http://127.0.0.1:7831/序列号/snapshot.jpg 与 /序列号/mjpeg；
      装有GStreamer的RTSP服务时另有 rtsp://127.0.0.1:7832/序列号/main
      --seed 1  --intersections 160`;

const text = { type: "string" } as const;

/** What runs until it is closed. */
export interface RunningCameras {
  readonly lines: readonly string[];
  close(): Promise<void>;
}

/** Serves the pictures of a city's cameras as they are now; `args` follow the word `cameras`. */
export async function camerasCommand(args: readonly string[], now: () => number): Promise<RunningCameras> {
  const values = parse(args);
  const { user, password } = values;
  if ((user === undefined) !== (password === undefined))
    throw new CliError("--user 与 --password 应一起给出");
  const credentials: Credentials | null =
    user === undefined || password === undefined ? null : { username: user, password };
  const city = cityOf(values.seed, values.intersections);
  const pictures = createPictures(city, keepWorlds(city, now()));
  const http = await servePictures({
    pictures,
    now,
    credentialsOf: () => credentials,
    port: portOf("port", values.port),
  }).catch(async () => {
    await pictures.close();
    throw new CliError(`端口${values.port}被占用，请用 --port 换一个`);
  });
  const python = findRtspProgram();
  let rtsp: RtspServer | null = null;
  const lines = [
    `${pictures.cameras.length}台相机：http://127.0.0.1:${http.port}/序列号/snapshot.jpg 与 /序列号/mjpeg`,
  ];
  const close = async () => {
    await rtsp?.close();
    await http.close();
    await pictures.close();
  };
  if (python === null) return { lines: [...lines, "没有GStreamer的RTSP服务，不提供RTSP"], close };
  const streams = pictures.cameras.map(({ cameraSn }) => ({
    path: `/${cameraSn}/main`,
    mjpegUrl: `${http.mjpegUrl(cameraSn)}?fps=5`,
    credentials,
  }));
  try {
    rtsp = await serveRtsp(python, streams, portOf("rtsp", values.rtsp));
  } catch (error) {
    await close();
    throw new CliError(error instanceof Error ? error.message : "RTSP 服务没有启动");
  }
  return { lines: [...lines, `rtsp://127.0.0.1:${rtsp.port}/序列号/main`], close };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { ...text, default: "7831" },
        rtsp: { ...text, default: "7832" },
        user: text,
        password: text,
        seed: { ...text, default: "1" },
        intersections: { ...text, default: "160" },
      },
    }).values;
  } catch {
    throw new CliError(CAMERAS_USAGE);
  }
}

function portOf(name: string, value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) throw new CliError(`--${name} 应为端口号`);
  return port;
}
