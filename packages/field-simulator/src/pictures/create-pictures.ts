import { Worker } from "node:worker_threads";
import type { RehearsalCity } from "@lukou/rehearsal";
import type {
  IntersectionWorld,
  PictureCamera,
  PictureFault,
  Pictures,
  Projection,
  SignalColour,
} from "../world/world.types.ts";
import { camerasOf } from "./lens/cameras.ts";
import { createProjection } from "./lens/projection.ts";
import type { PictureAnswer, PictureQuestion } from "./picture.worker.ts";
import type { Signals } from "./scene/actors.ts";

interface Waiting {
  readonly resolve: (jpeg: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Pictures of every camera of a city, rendered in a thread of their own so that devices do not stall. `worldOf` gives the
 * world of an intersection; the picture shows it as it stands at the moment, or at its present if that is later.
 */
export function createPictures(
  city: RehearsalCity,
  worldOf: (intersectionKey: string) => IntersectionWorld | undefined,
): Pictures {
  const byIntersection = new Map<string, readonly PictureCamera[]>();
  const faults = new Map<string, PictureFault>();
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let asked = 0;
  let closed = false;

  const camerasAt = (intersectionKey: string): readonly PictureCamera[] => {
    const known = byIntersection.get(intersectionKey);
    if (known !== undefined) return known;
    const exists = city.intersections.some(({ key }) => key === intersectionKey);
    const cameras = exists ? camerasOf(city, intersectionKey) : [];
    if (exists) byIntersection.set(intersectionKey, cameras);
    return cameras;
  };
  const find = (cameraKey: string): PictureCamera => {
    const [intersectionKey = ""] = cameraKey.split("/");
    const camera = camerasAt(intersectionKey).find((candidate) => candidate.cameraKey === cameraKey);
    if (camera === undefined) throw new RangeError(`演练城市里没有相机 ${cameraKey}`);
    return camera;
  };

  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    worker = null;
  };
  const threadOf = (): Worker => {
    if (worker !== null) return worker;
    const thread = new Worker(new URL("./picture.worker.ts", import.meta.url), { workerData: city });
    thread.on("message", ({ id, jpeg, error }: PictureAnswer) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if (jpeg === undefined) asker?.reject(new Error(`画面渲染失败：${error ?? ""}`));
      else asker?.resolve(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength));
      if (waiting.size === 0) thread.unref();
    });
    thread.on("error", failAll);
    thread.on("exit", () => failAll(new Error("画面渲染线程已结束")));
    thread.unref();
    worker = thread;
    return thread;
  };

  return {
    get cameras() {
      return city.intersections.flatMap(({ key }) => camerasAt(key));
    },
    async jpegOf(cameraKey, at) {
      const camera = find(cameraKey);
      const world = worldOf(camera.intersectionKey);
      if (world === undefined) throw new RangeError(`路口 ${camera.intersectionKey} 没有在演练`);
      if (closed) throw new Error("画面服务已关闭");
      world.advanceTo(at);
      asked += 1;
      const question: PictureQuestion = {
        id: asked,
        camera,
        at,
        users: world.users(),
        signals: signalsOf(world),
        fault: faults.get(cameraKey) ?? {},
      };
      const thread = threadOf();
      thread.ref();
      return new Promise((resolve, reject) => {
        waiting.set(question.id, { resolve, reject });
        thread.postMessage(question);
      });
    },
    setFault(cameraKey, fault) {
      find(cameraKey);
      faults.set(cameraKey, fault);
    },
    projectionOf: (cameraKey): Projection => createProjection(find(cameraKey).view),
    async close() {
      closed = true;
      await worker?.terminate();
      failAll(new Error("画面服务已关闭"));
    },
  };
}

/** What the signals of an intersection show to those who go straight on, and to people on foot. */
function signalsOf(world: IntersectionWorld): Signals {
  const drivers: Record<string, SignalColour> = {};
  for (const { laneId, endKey, role, kind, turns } of world.lanes()) {
    if (role !== "entry" || kind !== "motor") continue;
    if (drivers[endKey] === undefined || turns.includes("straight")) drivers[endKey] = world.signal(laneId);
  }
  const now = world.now;
  const walkers: Record<string, boolean> = {};
  for (const { crosswalkKey, endKeys } of world.crosswalkStatistics(now, now))
    for (const endKey of endKeys) walkers[endKey] = world.walks(crosswalkKey);
  return { drivers, walkers };
}
