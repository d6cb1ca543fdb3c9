import { fillPath, LIVE_PATH, type LiveEvent, WATCH_PATH, type WatchEvent } from "@lukou/contract";
import { createParser } from "eventsource-parser";
import type { Script } from "../script.ts";

type Heard = (event: LiveEvent | WatchEvent, at: number) => void;

/** Open streams as browsers hold them; `close` ends them all. */
export class Browsers {
  readonly #abort = new AbortController();

  /** Opens a stream and hands on each event with the moment it came, ms since 1970 UTC. Resolves once it is open. */
  async #open(url: string, script: Script, heard: Heard): Promise<void> {
    const response = await fetch(url, { headers: script.headers, signal: this.#abort.signal });
    if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);
    const parser = createParser({
      onEvent: ({ data }) => heard(JSON.parse(data) as LiveEvent | WatchEvent, Date.now()),
    });
    const decoder = new TextDecoder();
    const follow = async (body: ReadableStream<Uint8Array>) => {
      for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }));
    };
    follow(response.body).catch(() => {});
  }

  /** The stream of the whole city. */
  live(base: string, script: Script, heard: Heard): Promise<void> {
    return this.#open(base + LIVE_PATH, script, heard);
  }

  /** The stream of one intersection. */
  watch(base: string, script: Script, intersectionGuid: string, heard: Heard): Promise<void> {
    return this.#open(base + fillPath(WATCH_PATH, { intersectionGuid }), script, heard);
  }

  close(): void {
    this.#abort.abort();
  }
}
