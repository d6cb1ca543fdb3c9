import { request } from "node:http";
import { CITY_HEADER, calls } from "@lukou/contract";
import { DEMO_PASSWORD } from "../../e2e/fixtures/accounts.ts";

interface Answer<D> {
  success: boolean;
  data: D;
  message: string;
}

/** A logged-in caller without the cost of a typed client: benchmarks measure the server. */
export class Script {
  readonly headers: Readonly<Record<string, string>>;
  readonly #url: string;

  private constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#url = url;
    this.headers = headers;
  }

  static async login(url: string): Promise<Script> {
    const bare = new Script(url, {});
    const session = await bare.post<{ sessionId: string }>(calls.Login.UnifiedLogin.path, {
      loginName: "admin",
      password: DEMO_PASSWORD,
    });
    const authorization = `Bearer ${session.sessionId}`;
    const cities = await new Script(url, { authorization }).post<{ resultList: { guid: string }[] }>(
      calls.Login.UserCities.path,
      {},
    );
    return new Script(url, { authorization, [CITY_HEADER]: cities.resultList[0]?.guid ?? "" });
  }

  /** The city that every call is made in. */
  get cityGuid(): string {
    return this.headers[CITY_HEADER] ?? "";
  }

  async post<D>(path: string, body: unknown): Promise<D> {
    return await this.#ask(path, {
      method: "POST",
      headers: { ...this.headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  async get<D>(path: string): Promise<D> {
    return await this.#ask(path, { headers: { ...this.headers } });
  }

  async #ask<D>(path: string, init: RequestInit): Promise<D> {
    const response = await fetch(this.#url + path, init);
    const answer = (await response.json()) as Answer<D>;
    if (!answer.success) throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  }

  /** The compressed bytes of an answer as they cross the wire; `fetch` would inflate them. */
  compressed(path: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        this.#url + path,
        {
          method: "POST",
          headers: { ...this.headers, "content-type": "application/json", "accept-encoding": "gzip" },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
          incoming.on("end", () => resolve(Buffer.concat(chunks)));
        },
      );
      outgoing.on("error", reject);
      outgoing.end("{}");
    });
  }

  /** Resident memory of the server process in MB, as it tells Prometheus. */
  async residentMb(): Promise<number> {
    const text = await (await fetch(`${this.#url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1024 / 1024;
  }
}
