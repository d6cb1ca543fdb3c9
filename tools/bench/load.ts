import autocannon from "autocannon";

export interface LoadOptions {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly connections: number;
  readonly seconds: number;
}

/** Requests a second that a server sustains. Throws when any answer was not 200. */
export async function requestsPerSecond(options: LoadOptions): Promise<number> {
  const result = await autocannon({
    url: options.url,
    method: options.method,
    connections: options.connections,
    duration: options.seconds,
    ...(options.headers && { headers: { ...options.headers } }),
    ...(options.body !== undefined && { body: options.body }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result.requests.average;
}
