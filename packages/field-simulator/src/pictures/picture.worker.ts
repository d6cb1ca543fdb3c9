import { parentPort, workerData } from "node:worker_threads";
import type { RehearsalCity } from "@lukou/rehearsal";
import { encodeJpeg } from "./encode-jpeg.ts";
import { createRenderer, type PictureOrder } from "./render-picture.ts";

/** A picture that is asked for. */
export interface PictureQuestion extends PictureOrder {
  readonly id: number;
}

/** The JPEG, or what went wrong. */
export interface PictureAnswer {
  readonly id: number;
  readonly jpeg?: Uint8Array;
  readonly error?: string;
}

const renderer = createRenderer(workerData as RehearsalCity);

parentPort?.on("message", (question: PictureQuestion) => {
  void answer(question).then((reply) => parentPort?.postMessage(reply));
});

async function answer(question: PictureQuestion): Promise<PictureAnswer> {
  try {
    return { id: question.id, jpeg: await encodeJpeg(renderer.render(question)) };
  } catch (error) {
    return { id: question.id, error: String(error) };
  }
}
