import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";

const BROKER = fileURLToPath(new URL("./counting-broker.ts", import.meta.url));
const SUBSCRIBER = fileURLToPath(new URL("./counting-subscriber.ts", import.meta.url));

/** A subscriber of a broker, in a process of its own, that only counts. */
export class CountingSubscriber {
  readonly #child: ChildProcess;
  readonly #lines: Interface;

  private constructor(child: ChildProcess, lines: Interface) {
    this.#child = child;
    this.#lines = lines;
  }

  static async start(port: number): Promise<CountingSubscriber> {
    const child = spawn(process.execPath, [SUBSCRIBER, String(port)], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const lines = createInterface({ input: child.stdout });
    await once(lines, "line");
    return new CountingSubscriber(child, lines);
  }

  /** Messages counted so far. */
  async counted(): Promise<number> {
    const answer = once(this.#lines, "line") as Promise<[string]>;
    this.#child.stdin?.write("\n");
    const [line] = await answer;
    return Number(line);
  }

  stop(): void {
    this.#child.kill();
  }
}

/** The counting broker in a process of its own. */
export class PeerBroker {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #lines: Interface;

  private constructor(child: ChildProcess, lines: Interface, port: number) {
    this.#child = child;
    this.#lines = lines;
    this.port = port;
  }

  static async start(): Promise<PeerBroker> {
    const child = spawn(process.execPath, [BROKER], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const lines = createInterface({ input: child.stdout });
    const [port] = (await once(lines, "line")) as [string];
    return new PeerBroker(child, lines, Number(port));
  }

  /** Messages counted so far, and resident memory in bytes. */
  async state(): Promise<{ counted: number; rss: number }> {
    const answer = once(this.#lines, "line") as Promise<[string]>;
    this.#child.stdin?.write("\n");
    const [line] = await answer;
    return JSON.parse(line) as { counted: number; rss: number };
  }

  stop(): void {
    this.#child.kill();
  }
}
