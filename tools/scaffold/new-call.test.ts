import { describe, expect, it } from "vitest";
import { type CatalogueEntry, readNewCall } from "./new-call.ts";

const catalogue: CatalogueEntry[] = [
  {
    id: "Area/GetAreas",
    method: "GET",
    path: "/api/BaseOperate/Area/GetAreas/{cameraGuid}[/{areaType}]",
    query: ["isDistinct"],
    body: "none",
    timeoutMs: 300_000,
    mask: false,
  },
  {
    id: "Lane/AddLane/{x}",
    method: "POST",
    path: "/api/BaseOperate/Lane/AddLane/{x}",
    query: [],
    body: "json",
    timeoutMs: 20_000,
    mask: true,
  },
];
const read = (...args: string[]) => readNewCall(args, catalogue);

describe("readNewCall", () => {
  it("takes method, path, query, body, time-out and mask from the catalogue", () => {
    expect(read("Area/GetAreas", "--title", "查询区域", "--access", "read")).toEqual({
      id: "Area/GetAreas",
      group: "Area",
      name: "GetAreas",
      title: "查询区域",
      access: "read",
      method: "GET",
      path: "Area/GetAreas/:cameraGuid/:areaType?",
      query: ["isDistinct"],
      body: "none",
      timeoutMs: 300_000,
      mask: false,
      why: undefined,
    });
  });

  it("takes another name for an id that is no name", () => {
    const rest = ["--title", "新增车道", "--access", "change"];
    expect(() => read("Lane/AddLane/{x}", ...rest)).toThrow("--as");
    const call = read("Lane/AddLane/{x}", ...rest, "--as", "AddLaneAt");
    expect(call).toMatchObject({ name: "AddLaneAt", path: "Lane/AddLane/:x", body: "json" });
    expect(call).toMatchObject({ timeoutMs: undefined, mask: undefined });
  });

  it("takes an addition with its reason", () => {
    const addition = ["Area/Restore", "--title", "恢复", "--access", "admin", "--path", "Area/Restore/:id"];
    expect(() => read(...addition, "--method", "POST")).toThrow("--why");
    const call = read(...addition, "--method", "POST", "--why", "deletion is soft");
    expect(call).toMatchObject({ method: "POST", body: "json", why: "deletion is soft" });
  });

  it.each([
    ["no call", []],
    ["no title", ["Area/GetAreas", "--access", "read"]],
    ["a wrong access", ["Area/GetAreas", "--title", "查", "--access", "everybody"]],
    ["an unknown option", ["Area/GetAreas", "--tilte", "查"]],
    [
      "another method than the catalogue's",
      ["Area/GetAreas", "--title", "查", "--access", "read", "--method", "POST"],
    ],
    [
      "another path than the catalogue's",
      ["Area/GetAreas", "--title", "查", "--access", "read", "--path", "Area/X"],
    ],
  ])("refuses %s", (_, args) => {
    expect(() => read(...args)).toThrow(/./);
  });
});
