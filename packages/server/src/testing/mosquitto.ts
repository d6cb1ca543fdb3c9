import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether Mosquitto is installed on this machine. */
export const hasMosquitto = spawnSync("mosquitto", ["-h"]).error === undefined;

/** A Mosquitto broker of the tests, with the files that the platform writes for it. */
export interface Mosquitto {
  readonly port: number;
  /** Gives it new files, which it reads at once. */
  update(files: { readonly passwords: string; readonly acl: string }): Promise<void>;
  /** Ends it and starts it again, with nothing kept. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Starts Mosquitto on a free port of this machine. */
export async function startMosquitto(files: {
  readonly passwords: string;
  readonly acl: string;
}): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), "lukou-mosquitto-"));
  const port = await freePort();
  const passwords = join(folder, "passwords");
  const acl = join(folder, "acl");
  const write = (given: typeof files) => {
    writeFileSync(passwords, given.passwords);
    writeFileSync(acl, given.acl);
    // It gives up root and must still read them.
    for (const file of [folder, passwords, acl]) chmodSync(file, 0o755);
  };
  write(files);
  const conf = join(folder, "mosquitto.conf");
  const settings = [
    `listener ${port} 127.0.0.1`,
    "allow_anonymous false",
    `password_file ${passwords}`,
    `acl_file ${acl}`,
    "max_packet_size 266240",
    "persistent_client_expiration 1h",
    "log_type all",
  ];
  writeFileSync(conf, `${settings.join("\n")}\n`);
  const run = async () => {
    const started = spawn("mosquitto", ["-c", conf], { stdio: ["ignore", "ignore", "pipe"] });
    await said(started, "running");
    return started;
  };
  const end = async (running: ChildProcess) => {
    running.kill("SIGTERM");
    if (running.exitCode === null) await once(running, "exit");
  };
  let broker = await run();
  return {
    port,
    async update(given) {
      write(given);
      const read = said(broker, "Reloading config");
      broker.kill("SIGHUP");
      await read;
    },
    async restart() {
      await end(broker);
      broker = await run();
    },
    async stop() {
      await end(broker);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the broker's log says a word; rejects when the broker ends before. */
function said({ stderr, pid }: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!stderr) return reject(new Error("no log"));
    let log = "";
    const hear = (chunk: Buffer) => {
      log += chunk.toString();
      if (!log.includes(word)) return;
      stderr.off("data", hear);
      stderr.resume();
      resolve();
    };
    stderr.on("data", hear);
    stderr.once("end", () => reject(new Error(`mosquitto (${pid}) ended: ${log}`)));
  });
}
