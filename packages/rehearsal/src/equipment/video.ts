import type { RandomStream } from "../random/random-stream.ts";

const H264 = 1;
const H265 = 2;

/** Three streams of a camera at this address, set up as on most cameras of the city. */
export function streamsOf(ip: string, stream: RandomStream): Record<string, unknown> {
  const codec = stream.chance(0.65) ? H265 : H264;
  return {
    username: "viewer",
    mainUrl: `rtsp://${ip}:554/stream/main`,
    mainCodec: codec,
    mainProfile: 2,
    mainFrameRate: stream.chance(0.8) ? 25 : 20,
    subUrl: `rtsp://${ip}:554/stream/sub`,
    subCodec: H264,
    subResolution: stream.chance(0.7) ? "704*576" : "640*480",
    subFrameRate: "15",
    subBitRate: 512,
    thirdUrl: `rtsp://${ip}:554/stream/third`,
    thirdCodec: codec,
    thirdFrameRate: "25",
    snapshotUrl: `http://${ip}/snapshot/main.jpg`,
  };
}
