import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A camera's web service, as a test wants it to behave. */
export interface FakeCamera {
  readonly url: string;
  /** Requests so far: method and path, and how they logged in. */
  readonly asked: { readonly line: string; readonly scheme: string | undefined }[];
  close(): Promise<void>;
}

export type Behave = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a camera on a free port of this machine. */
export async function startFakeCamera(behave: Behave): Promise<FakeCamera> {
  const asked: FakeCamera["asked"] = [];
  const server = createServer((request, response) => {
    const scheme = request.headers.authorization?.split(" ")[0];
    asked.push({ line: `${request.method} ${request.url}`, scheme });
    behave(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export const sendJpeg = (response: ServerResponse, jpeg: Buffer): void => {
  response.writeHead(200, { "content-type": "image/jpeg", "content-length": jpeg.length });
  response.end(jpeg);
};

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const NONCE = "dcd98b7102dd2f0e8b11d0f600bfb0c0";

/** Lets in by digest (RFC 7616) alone, and checks the whole answer. */
export function digestGuarded(
  { username, password }: { username: string; password: string },
  inside: Behave,
): Behave {
  return (request, response) => {
    const header = request.headers.authorization ?? "";
    const values = Object.fromEntries(
      [...header.matchAll(/(\w+)="?([^",]*)"?/g)].map(([, name = "", value = ""]) => [name, value]),
    );
    const a1 = md5(`${username}:camera:${password}`);
    const a2 = md5(`${request.method}:${request.url}`);
    const wanted = md5(`${a1}:${NONCE}:${values["nc"]}:${values["cnonce"]}:auth:${a2}`);
    if (header.startsWith("Digest ") && values["response"] === wanted && values["uri"] === request.url)
      return inside(request, response);
    response.writeHead(401, {
      "www-authenticate": `Digest realm="camera", qop="auth", nonce="${NONCE}", algorithm=MD5`,
    });
    response.end();
  };
}
