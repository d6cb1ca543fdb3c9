import {
  alarmLevel,
  answerCode,
  mayFollow,
  type UpgradeReason,
  type UpgradeState,
} from "@lukou/contract/topics";
import type { Command, MakeBehaviour } from "../../device/device.ts";
import type { DurableDraft } from "../../device/draft.ts";
import type { Cancel } from "../../time/timers.ts";
import { download, type Stop } from "./download.ts";
import { bytesOf, type FirmwareTask, newTask } from "./task.ts";
import { verifyPackage } from "./verify.ts";

type Order = Command<"upgrade/down">;
type Details = Partial<Omit<DurableDraft<"upgrade-status/up">, "taskId" | "attempt" | "state">>;

const { busy, expired } = answerCode.byKey;
/** Progress is told no more often (southbound 2). */
const PROGRESS_MS = 5000;
const UNPACK_MS = 1000;
const WRITE_MS = 15_000;
/** From writing to being back, ms. */
const RESTART_MS = [20_000, 60_000] as const;

/** Firmware tasks, by the states of the contract (southbound 11). */
export const firmware: MakeBehaviour = (device) => {
  const { memory, conditions } = device;
  let running: Stop | undefined;
  let install: Cancel | undefined;
  let toldAt = 0;

  const tell = ({ order, state }: FirmwareTask, details: Details = {}) => {
    toldAt = device.around.timers.now();
    device.keep("upgrade-status/up", {
      taskId: order.taskId,
      attempt: order.attempt,
      state,
      version: memory.softwareVersion,
      ...details,
    });
  };

  const move = (task: FirmwareTask, state: UpgradeState, details?: Details) => {
    if (!mayFollow(task.state, state)) return;
    task.state = state;
    tell(task, details);
    device.log.write("Info", "upgrade", `task ${task.order.taskId} ${state}`);
  };

  const progress = (task: FirmwareTask): Details => {
    const { bytes, total } = bytesOf(task);
    return { bytes, progress: total === 0 ? 100 : Math.floor((100 * bytes) / total) };
  };

  const failed = (
    task: FirmwareTask,
    state: "downloadFailed" | "upgradeFailed",
    reason: UpgradeReason,
    code?: number,
  ) => {
    move(task, state, { reason, ...(code !== undefined && { errorCode: code }) });
    device.alarms.raise("upgradeFailed", { level: alarmLevel.byKey.minor, description: reason });
  };

  const write = (task: FirmwareTask) => {
    move(task, "upgrading");
    const { taskId, attempt } = task.order;
    memory.installed = { taskId, attempt };
    device.after(WRITE_MS, () => {
      if (conditions.failUpgrade === "install") {
        failed(task, "upgradeFailed", "install");
        return;
      }
      if (conditions.failUpgrade !== "rolledBack") memory.softwareVersion = task.order.version;
      memory.firmware = undefined;
      device.alarms.clear("upgradeFailed");
      device.restart("upgrade", device.random.integer(...RESTART_MS));
    });
  };

  /** Installs as soon as it is allowed to and the window is open. */
  const wait = (task: FirmwareTask) => {
    install?.();
    install = undefined;
    const { order } = task;
    if (task.state !== "waitingUpgrade" || !order.install) return;
    const { start, end } = order.window ?? { start: 0, end: Number.POSITIVE_INFINITY };
    if (device.now() > end) failed(task, "upgradeFailed", "windowMissed");
    else install = device.after(Math.max(0, start - device.now()), () => write(task));
  };

  const fetch = async (task: FirmwareTask) => {
    const stop: Stop = { stopped: false };
    running = stop;
    if (task.state === "waitingDownload") move(task, "downloading", progress(task));
    const ended = await download(device, task, stop, () => {
      if (device.around.timers.now() - toldAt >= PROGRESS_MS) tell(task, progress(task));
    });
    if (running === stop) running = undefined;
    if (stop.stopped || "stopped" in ended) return;
    if ("expired" in ended) {
      move(task, "waitingDownload", { errorCode: expired, ...progress(task) });
      return;
    }
    const reason = "failed" in ended ? ended.failed : verifyPackage(device, task);
    if (reason !== undefined) {
      failed(task, "downloadFailed", reason, "failed" in ended ? ended.errorCode : undefined);
      return;
    }
    move(task, "downloadDone", progress(task));
    device.after(UNPACK_MS, () => {
      move(task, "waitingUpgrade");
      wait(task);
    });
  };

  const begin = (order: Order) => {
    const task = newTask(order);
    memory.firmware = task;
    tell(task);
    void fetch(task);
  };

  const abandon = () => {
    if (running) running.stopped = true;
    running = undefined;
    install?.();
    install = undefined;
    memory.firmware = undefined;
  };

  /** Goes on with the task that is held, by what changed in its order. */
  const resume = (task: FirmwareTask, order: Order) => {
    task.order = order;
    if (task.state === "downloadDone") move(task, "waitingUpgrade");
    if (task.state === "waitingUpgrade") wait(task);
    else if (!running && (task.state === "waitingDownload" || task.state === "downloading")) void fetch(task);
  };

  const isOver = ({ state }: FirmwareTask) => state === "downloadFailed" || state === "upgradeFailed";

  const wasInstalled = ({ taskId, attempt }: Order) =>
    memory.installed?.taskId === taskId && attempt <= memory.installed.attempt;

  const obey = (order: Order) => {
    const held = memory.firmware;
    if (order.cancel) {
      if (held?.order.taskId !== order.taskId || held.state === "upgrading") return;
      move(held, "deleted");
      abandon();
    } else if (wasInstalled(order)) return;
    else if (!held) begin(order);
    else if (held.order.taskId === order.taskId) {
      if (order.attempt > held.order.attempt && isOver(held)) begin(order);
      else if (order.attempt === held.order.attempt) resume(held, order);
    } else if (isOver(held)) begin(order);
    else {
      device.keep("upgrade-status/up", {
        taskId: order.taskId,
        attempt: order.attempt,
        state: "waitingDownload",
        version: memory.softwareVersion,
        errorCode: busy,
      });
    }
  };

  return {
    capabilities: ["upgrade"],
    told: { "upgrade/down": obey },
    cleared(channel) {
      if (channel === "upgrade/down" && memory.firmware?.state !== "upgrading") abandon();
    },
    off() {
      if (running) running.stopped = true;
      running = undefined;
      // A device cut while it writes comes back on what it had, and knows nothing of the task.
      if (memory.firmware?.state === "upgrading") memory.firmware = undefined;
    },
  };
};
