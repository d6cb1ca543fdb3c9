import { readConfig } from "@lukou/server";
import { describe, expect, it } from "vitest";
import { fieldSimulator, simulatorArguments } from "./field-simulator.ts";

const silent = () => {};

describe("simulated devices of npm start", () => {
  it("are those of the platform's own rehearsal city, with the key of its data folder", () => {
    const config = readConfig({ DATA_DIR: "/data", DEMO_SEED: "7", DEMO_INTERSECTIONS: "24" });
    expect(simulatorArguments(config, "mqtt://127.0.0.1:1884", 0)).toEqual([
      "city",
      "--mqtt=mqtt://127.0.0.1:1884",
      "--key-file=/data/field.key",
      "--seed=7",
      "--intersections=24",
      "--spread=20",
      "--control=0",
    ]);
  });

  it("are not started with FIELD=0, nor where the platform rehearses nothing", async () => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const off = await fieldSimulator(
      { rehearsalMqttUrl: "mqtt://127.0.0.1:1" },
      readConfig({ FIELD: "0" }),
      say,
    );
    const real = await fieldSimulator({ rehearsalMqttUrl: undefined }, readConfig({}), silent);
    await Promise.all([off(), real()]);
    expect(said).toEqual([]);
  });
});
