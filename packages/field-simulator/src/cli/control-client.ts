import { z } from "zod";
import { CliError } from "./cli-error.ts";
import { CONTROL_HEADER } from "./control-server.ts";

const answerSchema = z.object({ lines: z.array(z.string()) });

/** Asks a running simulator on this machine; answers the lines to show. Throws a CliError if there is none or it refuses. */
export async function control(
  port: number,
  method: "GET" | "POST",
  path: string,
  body?: unknown,
): Promise<string[]> {
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { [CONTROL_HEADER]: "1", "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new CliError(`端口${port}上没有运行中的模拟器，请先执行 npm run field -- city`);
  }
  const read = answerSchema.safeParse(await response.json());
  if (!read.success) throw new CliError(`端口${port}上不是模拟器`);
  if (!response.ok) throw new CliError(read.data.lines.join("\n"));
  return read.data.lines;
}
