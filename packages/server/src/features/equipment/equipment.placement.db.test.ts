import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { call, done, refusal } from "../../testing/test-server.ts";
import { addErv, addPole, intersectionGuid, server, useIntersection } from "./testing/intersection.ts";

const { Erv, Radar, Box } = calls;

useIntersection();

describe("placement", () => {
  it.each([
    ["a radar on a radar", { parentGuid: "radar" }, "雷达的所属设备不能是雷达“"],
    ["a radar in a box", { boxGuid: "box" }, "雷达不能设置所在设备箱"],
    ["a unit for a pole", { poleGuid: "erv" }, "雷达的所在杆件不能是全息感知一体机“"],
    ["a pole of another intersection", { poleGuid: "elsewhere" }, "请选择同一路口的所在杆件"],
  ])("refuses %s and says what may be chosen", async (_, given, text) => {
    const away = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const poleGuid = await addPole();
    const things: Record<string, string> = {
      radar: await done(server, Radar.AddRadar, { body: { intersectionGuid, name: "雷达甲" } }),
      box: await done(server, Box.AddBox, { body: { intersectionGuid, name: "箱", poleGuid } }),
      erv: await addErv(),
      elsewhere: await addPole({ intersectionGuid: away.guid }),
    };
    const place = Object.fromEntries(Object.entries(given).map(([name, key]) => [name, things[key]]));
    const { code, message } = await refusal(server, Radar.AddRadar, {
      body: { intersectionGuid, name: "雷达乙", ...place },
    });
    expect([code, message]).toEqual(["REFUSED", expect.stringContaining(text)]);
  });

  it("refuses a unit as its own parent", async () => {
    const guid = await done(server, Radar.AddRadar, { body: { intersectionGuid, name: "雷达" } });
    const { message } = await refusal(server, Radar.UpdateRadar, { body: { guid, parentGuid: guid } });
    expect(message).toBe("雷达不能以自己为所属设备");
  });

  it("asks for the owner of a core board", async () => {
    const { message } = await refusal(server, calls.Mainboard.AddMainboard, {
      body: { intersectionGuid, name: "核心板" },
    });
    expect(message).toContain("请选择核心板的所属设备");
  });

  it("knows nothing of things in another city", async () => {
    const foreign = await buildIntersection(server.db, { cityGuid: server.cities.foreign });
    const refused = await refusal(server, Radar.AddRadar, {
      body: { intersectionGuid: foreign.guid, name: "雷达" },
    });
    expect(refused).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });
});

describe("what is unique", () => {
  it("refuses a platId and a serial of the city and names who has it", async () => {
    await addErv({ name: "甲机", platId: "ERV9001", serial: "SN-9001" });
    const away = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const platId = await refusal(server, Erv.AddErv, {
      body: { intersectionGuid: away.guid, name: "乙机", platId: "ERV9001" },
    });
    expect(platId).toMatchObject({
      code: "DUPLICATE",
      message: expect.stringContaining("全息感知一体机“甲机”"),
    });
    const serial = await refusal(server, Erv.AddErv, {
      body: { intersectionGuid: away.guid, name: "乙机", serial: "SN-9001" },
    });
    expect(serial.message).toContain("序列号SN-9001已被");
  });

  it("refuses an address of the intersection unless told that it is shared", async () => {
    await addErv({ name: "甲机", ip: "10.9.0.1" });
    const { message } = await refusal(server, Erv.AddErv, {
      body: { intersectionGuid, name: "乙机", ip: "10.9.0.1" },
    });
    expect(message).toContain("IP地址10.9.0.1已被");
    await addErv({ name: "丙机", ip: "10.9.0.1", ipShared: true });
    const away = await buildIntersection(server.db, { cityGuid: server.cities.home });
    await addErv({ intersectionGuid: away.guid, ip: "10.9.0.1" });
  });

  it("lets one of two that come at the same time have a platId", async () => {
    const body = (name: string) => ({ body: { intersectionGuid, name, platId: "RACE1" } });
    const answers = await Promise.all(["甲", "乙"].map((name) => call(server, Erv.AddErv, body(name))));
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  });
});
