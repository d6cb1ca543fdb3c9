import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../fixtures/platform.ts";

/** Whether a Mosquitto is installed. */
export const hasMosquitto: boolean = spawnSync("mosquitto", ["-h"]).error === undefined;

/** A Mosquitto that belongs to the test, so that it can be killed. It lets every device in. */
export class OwnBroker {
  readonly port: number;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
  }

  static async start(): Promise<OwnBroker> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "lukou-broker-"));
    const settings = [
      `listener ${port} 127.0.0.1`,
      "allow_anonymous true",
      "persistence false",
      "max_queued_messages 20000",
      "user root",
    ];
    writeFileSync(join(folder, "mosquitto.conf"), `${settings.join("\n")}\n`);
    const broker = new OwnBroker(port, folder);
    await broker.run();
    return broker;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  /** Starts the process and waits until it takes connections. */
  async run(): Promise<void> {
    this.#process = spawn("mosquitto", ["-c", join(this.#folder, "mosquitto.conf")], { stdio: "ignore" });
    while (!(await takesConnections(this.port))) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Kills it outright. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
