import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Stage, setStage } from "../testing/stage.ts";
import { control } from "./control-client.ts";
import { startControl } from "./control-server.ts";
import { faultLines } from "./fault-list.ts";

describe("control of a running field", () => {
  let stage: Stage;
  let server: Awaited<ReturnType<typeof startControl>>;
  let port: number;

  beforeEach(async () => {
    stage = await setStage();
    await stage.timers.advance(3000);
    server = await startControl(stage.field, 0, () => undefined);
    port = Number(new URL(server.url).port);
  });
  afterEach(() => server.close());

  it("lays a fault, lists it and takes it away", async () => {
    const [device] = stage.field.devices;
    const target = device?.deviceSn ?? "";
    const order = { fault: "silence", target, params: { seconds: "0" } };
    expect(await control(port, "POST", "/faults", order)).toEqual([`已注入 silence ${target}`]);
    expect(device?.conditions.silent).toBe(true);
    expect(await control(port, "GET", "/faults")).toEqual([`silence\t${target}`]);
    expect(await control(port, "POST", "/faults", { ...order, end: true })).toEqual([
      `已撤销 silence ${target}`,
    ]);
    expect(device?.conditions.silent).toBe(false);
  });

  it("lists devices and starts scenarios", async () => {
    const lines = await control(port, "GET", "/devices");
    expect(lines).toHaveLength(stage.field.devices.length);
    expect(lines[0]).toContain("在线");
    const scenario = { title: "一步", steps: [{ at: 0, fault: "reconnectStorm" }] };
    expect(await control(port, "POST", "/scenario", scenario)).toEqual(["场景“一步”已开始，共1步"]);
  });

  it("refuses in Chinese what it cannot do, and everybody who is not its command line", async () => {
    await expect(control(port, "POST", "/faults", { fault: "silence", target: "NOBODY-1" })).rejects.toThrow(
      "现场没有",
    );
    await expect(control(port, "POST", "/faults", { fault: "fire" })).rejects.toThrow("请求有误：/fault");
    await expect(control(port, "GET", "/nothing")).rejects.toThrow("没有这个控制命令");
    expect((await fetch(`${server.url}/devices`)).status).toBe(403);
    server.close();
    await expect(control(1, "GET", "/devices")).rejects.toThrow("没有运行中的模拟器");
  });

  it("lists every fault with its parameters and initial values", () => {
    const text = faultLines().join("\n");
    expect(text).toContain("halfOpen\t半开连接");
    expect(text).toContain("    seconds=120\t持续秒数");
    expect(text).toContain("ups=true");
    expect(text).not.toContain("undefined");
  });
});
