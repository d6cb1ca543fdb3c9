import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { FaultError } from "../faults/define-fault.ts";
import { faultNames } from "../faults/registry.ts";
import type { Field } from "../field/field.ts";
import { runScenario } from "../scenarios/run-scenario.ts";
import { scenarioSchema } from "../scenarios/scenario.schema.ts";

/** Header without which nothing is done: a web page cannot send it to this port without being asked first. */
export const CONTROL_HEADER = "x-field-control";

/** Largest request, B. */
const BODY_MAX = 1024 * 1024;

const order = z.strictObject({
  fault: z.enum(faultNames),
  target: z.string().default(""),
  params: z.record(z.string(), z.unknown()).default({}),
  end: z.boolean().default(false),
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_MAX) throw new FaultError("请求过大");
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    throw new FaultError("请求不是JSON");
  }
}

const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new FaultError(`请求有误：/${read.error.issues[0]?.path.join("/") ?? ""}`);
};

function faultLines(field: Field, request: unknown): string[] {
  const { fault, target, params, end } = parse(order, request);
  if (!end) {
    field.inject(fault, target, params);
    return [`已注入 ${fault} ${target}`];
  }
  const found = field.injected.filter((one) => one.fault === fault && one.target === target);
  for (const one of found) one.end();
  return [found.length > 0 ? `已撤销 ${fault} ${target}` : `没有正在进行的 ${fault} ${target}`];
}

const deviceLines = ({ devices }: Field): string[] =>
  devices.map(({ kind, deviceSn, plan, live, powered, kept }) =>
    [kind, deviceSn, live ? "在线" : powered ? "连接中" : "断电", `待确认${kept}`, plan.key, plan.name].join(
      "\t",
    ),
  );

/** Lets a running field be controlled from this machine; answers its address and how to close it. */
export async function startControl(field: Field, port: number, tell: (line: string) => void) {
  const answer = async (request: IncomingMessage): Promise<readonly string[]> => {
    switch (`${request.method} ${request.url}`) {
      case "GET /devices":
        return deviceLines(field);
      case "GET /faults":
        return field.injected.map(({ fault, target }) => `${fault}\t${target}`);
      case "POST /faults":
        return faultLines(field, await bodyOf(request));
      case "POST /scenario": {
        const scenario = parse(scenarioSchema, await bodyOf(request));
        runScenario(field, scenario, tell);
        return [`场景“${scenario.title}”已开始，共${scenario.steps.length}步`];
      }
      default:
        throw new FaultError("没有这个控制命令");
    }
  };
  const reply = (response: ServerResponse, status: number, lines: readonly string[]) =>
    response
      .writeHead(status, { "content-type": "application/json; charset=utf-8" })
      .end(JSON.stringify({ lines }));
  const server = createServer((request, response) => {
    if (request.headers[CONTROL_HEADER] === undefined) {
      reply(response, 403, ["只接受本机命令行的请求"]);
      return;
    }
    answer(request).then(
      (lines) => reply(response, 200, lines),
      (error: unknown) =>
        reply(response, 400, [error instanceof FaultError ? error.message : "模拟器内部错误"]),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}`, close: () => void server.close() };
}
