import { parentPort } from "node:worker_threads";
import { AppError } from "@lukou/contract";
import { ingest } from "./ingest.ts";
import type { IngestAnswer, IngestTask } from "./ingest-pool.ts";

parentPort?.on("message", ({ id, bytes, point }: IngestTask) => {
  let answer: IngestAnswer;
  try {
    answer = { id, ok: true, ingested: ingest(bytes, point) };
  } catch (error) {
    answer =
      error instanceof AppError
        ? { id, ok: false, code: error.code, message: error.message }
        : { id, ok: false, code: "INTERNAL", message: String(error) };
  }
  parentPort?.postMessage(answer);
});
