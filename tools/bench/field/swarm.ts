import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DeviceId } from "@lukou/contract/topics";
import type { SwarmAnswer, SwarmOrder } from "./swarm-worker.ts";

const WORKER = fileURLToPath(new URL("./swarm-worker.ts", import.meta.url));

type Answer<D extends SwarmAnswer["done"]> = Extract<SwarmAnswer, { done: D }>;

/** Many devices in a process of their own. */
export class Swarm {
  readonly #child: ChildProcess;

  /** `streams`: whether devices send the targets that they are asked for. */
  constructor(keyFile: string, devices: readonly DeviceId[], { streams = false } = {}) {
    const listFile = join(mkdtempSync(join(tmpdir(), "lukou-swarm-")), "devices.json");
    writeFileSync(listFile, JSON.stringify(devices));
    this.#child = fork(WORKER, [keyFile, listFile, String(streams)], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
  }

  /** Connects all devices, so many a second, and waits until each session was accepted. */
  connect(port: number, perSecond: number): Promise<Answer<"connect">> {
    return this.#order({ do: "connect", port, perSecond });
  }

  /** Sends statuses for a while, with so many of them on their way at once. */
  send(seconds: number, inFlight: number): Promise<Answer<"send">> {
    return this.#order({ do: "send", seconds, inFlight });
  }

  /** Cuts every connection without a word. */
  cut(): Promise<Answer<"cut">> {
    return this.#order({ do: "cut" });
  }

  /** These devices fall silent, their connections stay. */
  silence(serials: readonly string[]): Promise<Answer<"silence">> {
    return this.#order({ do: "silence", serials });
  }

  stop(): void {
    this.#child.kill();
  }

  #order<D extends SwarmAnswer["done"]>(order: SwarmOrder & { do: D }): Promise<Answer<D>> {
    return new Promise((resolve, reject) => {
      const failed = (code: number | null) => reject(new Error(`swarm ended with ${code}`));
      this.#child.once("exit", failed);
      this.#child.once("message", (answer) => {
        this.#child.off("exit", failed);
        resolve(answer as Answer<D>);
      });
      this.#child.send(order);
    });
  }
}
