import {
  AV_CODEC_ID_MJPEG,
  AV_PIX_FMT_YUVJ420P,
  AV_PKT_FLAG_KEY,
  AVCOL_RANGE_JPEG,
  AVMEDIA_TYPE_VIDEO,
  SWS_BILINEAR,
} from "node-av/constants";
import {
  Codec,
  CodecContext,
  Dictionary,
  FFmpegError,
  FormatContext,
  Frame,
  Packet,
  Rational,
  SoftwareScaleContext,
} from "node-av/lib";

/*
 * A process of its own: whatever a stream does to the decoder, it does it here. Gets an address, writes one JPEG, ends.
 * The address comes over the channel to the parent: arguments can be read by every process of the machine.
 */

const PIXELS_MAX = 64_000_000;
const MEMORY_MAX_BYTES = 600 * 1024 * 1024;
/** Packets that may come before one can be decoded; key frames are a few seconds apart. */
const PACKETS_MAX = 5_000;
/** Quality of the JPEG, 1 best to 31. */
const QUALITY = 4;
const QP_TO_LAMBDA = 118;

const check = (result: number, what: string) => {
  FFmpegError.throwIfError(result, what);
  return result;
};

async function open(url: string, timeoutMs: number): Promise<FormatContext> {
  const overRtsp = /^rtsps?:/i.test(url);
  const input = new FormatContext();
  const options = Dictionary.fromObject({
    // No file, no pipe, no other scheme, whatever a server answers.
    protocol_whitelist: overRtsp ? "rtsp,rtsps,rtp,udp,tcp,tls" : "http,https,tcp,tls",
    ...(overRtsp && { rtsp_transport: "tcp" }),
    timeout: String(timeoutMs * 1000),
    analyzeduration: "500000",
    probesize: "1000000",
    max_streams: "8",
  });
  check(await input.openInput(url, null, options), "open");
  return input;
}

async function keyFrame(input: FormatContext): Promise<Frame> {
  const index = check(input.findBestStream(AVMEDIA_TYPE_VIDEO), "stream");
  const parameters = input.streams?.[index]?.codecpar;
  const codec = parameters && Codec.findDecoder(parameters.codecId);
  if (!parameters || !codec) throw new Error("no decoder");
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  check(decoder.parametersToContext(parameters), "parameters");
  check(
    await decoder.open2(codec, Dictionary.fromObject({ threads: "1", max_pixels: String(PIXELS_MAX) })),
    "decoder",
  );
  const packet = new Packet();
  packet.alloc();
  const frame = new Frame();
  frame.alloc();
  let begun = false;
  for (let count = 0; count < PACKETS_MAX; count += 1) {
    check(await input.readFrame(packet), "read");
    begun ||= packet.streamIndex === index && (packet.flags & AV_PKT_FLAG_KEY) !== 0;
    const wanted = begun && packet.streamIndex === index;
    if (wanted) await decoder.sendPacket(packet);
    packet.unref();
    if (wanted && (await decoder.receiveFrame(frame)) >= 0) return frame;
  }
  throw new Error("no key frame");
}

async function toJpeg(frame: Frame): Promise<Buffer> {
  const { width, height } = frame;
  if (width * height > PIXELS_MAX || width < 1 || height < 1) throw new Error("size");
  const full = new Frame();
  full.alloc();
  full.width = width;
  full.height = height;
  full.format = AV_PIX_FMT_YUVJ420P;
  full.colorRange = AVCOL_RANGE_JPEG;
  check(full.getBuffer(), "buffer");
  const scaler = new SoftwareScaleContext();
  // Video is of limited range mostly, JPEG of full range.
  scaler.getContext(width, height, frame.format as never, width, height, AV_PIX_FMT_YUVJ420P, SWS_BILINEAR);
  check(await scaler.scaleFrame(full, frame), "scale");
  const codec = Codec.findEncoder(AV_CODEC_ID_MJPEG);
  if (!codec) throw new Error("no encoder");
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.width = width;
  encoder.height = height;
  encoder.pixelFormat = AV_PIX_FMT_YUVJ420P;
  encoder.colorRange = AVCOL_RANGE_JPEG;
  encoder.timeBase = new Rational(1, 25);
  full.quality = QUALITY * QP_TO_LAMBDA;
  check(await encoder.open2(codec, Dictionary.fromObject({ flags: "qscale" })), "encoder");
  check(await encoder.sendFrame(full), "encode");
  const packet = new Packet();
  packet.alloc();
  check(await encoder.receivePacket(packet), "packet");
  if (!packet.data) throw new Error("empty");
  return Buffer.from(packet.data);
}

function watchMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_MAX_BYTES) process.exit(9);
  }, 50).unref();
}

watchMemory();
process.once("message", (message: { readonly url: string; readonly timeoutMs: number }) => {
  open(message.url, message.timeoutMs)
    .then(keyFrame)
    .then(toJpeg)
    .then(
      (jpeg) => process.send?.({ jpeg }, () => process.exit(0)),
      (error: unknown) => {
        const code = error instanceof FFmpegError ? error.code : undefined;
        process.send?.({ failed: String(error instanceof Error ? error.message : error), code }, () =>
          process.exit(1),
        );
      },
    );
});
