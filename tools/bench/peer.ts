import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PEER = fileURLToPath(new URL("./peer-server.ts", import.meta.url));

/** Starts a bare Fastify server in a process of its own that answers `POST path` with the given compressed bytes. */
export async function startPeer(bytes: Buffer, path: string): Promise<{ url: string; stop: () => void }> {
  const file = join(mkdtempSync(join(tmpdir(), "lukou-peer-")), "bytes.gz");
  writeFileSync(file, bytes);
  const child: ChildProcess = spawn(process.execPath, [PEER, file, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => resolve(chunk.toString("utf8").trim()));
    child.once("exit", (code) => reject(new Error(`peer ended with ${code}`)));
  });
  return { url, stop: () => child.kill() };
}
