import { describe, expect, it } from "vitest";
import { allKinds } from "../kinds/index.ts";
import { badValues } from "../testing/bad-values.ts";

describe.each(allKinds.map((kind) => [kind.label, kind] as const))("%s", (_, kind) => {
  it("refuses every bad value of every field, at that field", () => {
    const accepted = Object.entries(kind.fields).flatMap(([name, field]) =>
      badValues(field).flatMap(({ why, value }) => {
        const parsed = kind.patch.safeParse({ [name]: value });
        if (parsed.success) return [`${name}: ${why}`];
        return parsed.error.issues.every((issue) => issue.path[0] === name)
          ? []
          : [`${name}: ${why} elsewhere`];
      }),
    );
    expect(accepted).toEqual([]);
  });
});

const [first] = allKinds;
const settings = { identity: "12345678" };

describe("rules between fields", () => {
  const messages = (key: string, values: Record<string, unknown>) => {
    const kind = allKinds.find((candidate) => candidate.key === key) ?? first;
    return kind
      ?.check({ ...kind.draft.parse({ name: settings.identity }), ...values })
      .map((issue) => issue.message);
  };

  it.each([
    ["radar", { longitude: 114 }, "经度和纬度需同时填写或同时留空"],
    ["radar", { nearRange: 300, farRange: 100 }, "最近距离应小于最远距离"],
    ["radar", { minSpeed: 250, maxSpeed: 200 }, "最低检测速度应小于最高检测速度"],
    [
      "camera",
      { pixel: 1, mainResolution: "3840*2160" },
      "主码流分辨率超过相机像素，请改小分辨率或改正相机像素",
    ],
    ["camera", { exposureMode: 2, exposureTime: null }, "手动曝光时请选择快门"],
    ["erv", { ip: "10.0.0.2", mask: "255.255.255.0", gateway: "10.0.1.1" }, "网关与IP地址不在同一网段"],
    ["watchdog", { voltageMin: 250 }, "电压下限应小于电压上限"],
    ["erv", { ntpServers: ["10.0.0.1", "10.0.0.1"] }, "NTP服务器重复"],
  ])("%s %j: %s", (key, values, message) => {
    expect(messages(key, values)).toContain(message);
    expect(messages(key, {})).toEqual([]);
  });
});

describe("what people type", () => {
  const erv = allKinds.find((kind) => kind.key === "erv");
  it.each([
    [{ ip: " 10.0.0.2 " }, { ip: "10.0.0.2" }],
    [{ model: "   " }, { model: null }],
    [{ mask: "255.255.254.0" }, { mask: "255.255.254.0" }],
    [{ mac: "00-1a-2B-3c-4D-5e" }, { mac: "00-1a-2B-3c-4D-5e" }],
    [{ heading: 0 }, { heading: 0 }],
    [{ ntpServers: ["ntp.city.example", "10.1.0.1"] }, { ntpServers: ["ntp.city.example", "10.1.0.1"] }],
  ])("%j is kept as %j", (given, kept) => {
    expect(erv?.patch.parse(given)).toEqual(kept);
  });

  it.each([
    [{ heading: 360 }],
    [{ mask: "255.0.255.0" }],
    [{ gateway: "10.0.0.256" }],
    [{ serial: "abc" }],
    [{ serial: "有汉字的序列号" }],
    [{ platId: "A-1" }],
    [{ ntpServers: ["10.1.0.999"] }],
  ])("%j is refused", (given) => {
    expect(erv?.patch.safeParse(given).success).toBe(false);
  });

  it("keeps passwords out of stream addresses", () => {
    const camera = allKinds.find((kind) => kind.key === "camera");
    expect(camera?.patch.safeParse({ mainUrl: "rtsp://admin:secret@10.0.0.2/main" }).success).toBe(false);
    expect(camera?.patch.safeParse({ mainUrl: "rtsp://10.0.0.2:554/main" }).success).toBe(true);
    expect(camera?.patch.safeParse({ mainUrl: "ftp://10.0.0.2/main" }).success).toBe(false);
  });
});
