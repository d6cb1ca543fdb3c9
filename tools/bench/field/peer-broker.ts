import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";

const BROKER = fileURLToPath(new URL("./counting-broker.ts", import.meta.url));
const SUBSCRIBER = fileURLToPath(new URL("./counting-subscriber.ts", import.meta.url));

/** A program in a process of its own: it prints a line when it is ready, and answers each line it is sent with one. */
class Asked {
  readonly #child: ChildProcess;
  readonly #lines: Interface;
  /** The first line. */
  readonly ready: Promise<string>;

  constructor(program: string, ...args: string[]) {
    const child = spawn(process.execPath, [program, ...args], { stdio: ["pipe", "pipe", "inherit"] });
    this.#child = child;
    this.#lines = createInterface({ input: child.stdout });
    this.ready = this.#line();
  }

  ask(): Promise<string> {
    const answer = this.#line();
    this.#child.stdin?.write("\n");
    return answer;
  }

  stop(): void {
    this.#child.kill();
  }

  async #line(): Promise<string> {
    const [line] = (await once(this.#lines, "line")) as [string];
    return line;
  }
}

/** A subscriber of a broker, in a process of its own, that only counts. */
export class CountingSubscriber {
  readonly #asked: Asked;

  private constructor(asked: Asked) {
    this.#asked = asked;
  }

  static async start(port: number): Promise<CountingSubscriber> {
    const asked = new Asked(SUBSCRIBER, String(port));
    await asked.ready;
    return new CountingSubscriber(asked);
  }

  /** Messages counted so far. */
  async counted(): Promise<number> {
    return Number(await this.#asked.ask());
  }

  stop(): void {
    this.#asked.stop();
  }
}

/** The counting broker in a process of its own. */
export class PeerBroker {
  readonly port: number;
  readonly #asked: Asked;

  private constructor(asked: Asked, port: number) {
    this.#asked = asked;
    this.port = port;
  }

  static async start(): Promise<PeerBroker> {
    const asked = new Asked(BROKER);
    return new PeerBroker(asked, Number(await asked.ready));
  }

  /** Messages counted so far, and resident memory in bytes. */
  async state(): Promise<{ counted: number; rss: number }> {
    return JSON.parse(await this.#asked.ask()) as { counted: number; rss: number };
  }

  stop(): void {
    this.#asked.stop();
  }
}
