import { describe, expect, it } from "vitest";
import { chooseFile } from "./choose-file.ts";
import { anyFile } from "./testing/zip-fixture.ts";

const choose = (names: readonly string[], hasFile = false) => chooseFile(names.map(anyFile), hasFile);

describe("chooseFile", () => {
  it("UPL-1 UPL-2: takes one .zip", () => {
    expect(choose(["路口_01.zip"])).toMatchObject({ accepted: { name: "路口_01.zip" } });
  });

  it.each([
    ["UPL-5", "a.b.zip", "文件名不能包含多个.等多个其他符号,如：“xxx.zip”"],
    ["UPL-5 before UPL-4", "a b.c.zip", "文件名不能包含多个.等多个其他符号,如：“xxx.zip”"],
    ["UPL-4", "a-b.zip", "文件名不能包含特殊字符,如：“xxx.zip”"],
    ["UPL-4", "路 口.zip", "文件名不能包含特殊字符,如：“xxx.zip”"],
    ["UPL-2", "map.rar", "只能上传.zip文件"],
  ])("%s UPL-6: refuses %s and clears the list", (_, name, problem) => {
    expect(choose([name])).toEqual({ accepted: null, problem, clearsList: true });
    expect(choose([name], true)).toEqual({ accepted: null, problem, clearsList: true });
  });

  it("UPL-1: refuses two files at once and a second file, and keeps the list", () => {
    const refusal = { accepted: null, problem: "只能上传一个文件", clearsList: false };
    expect(choose(["a.zip", "b.zip"])).toEqual(refusal);
    expect(choose(["b.zip"], true)).toEqual(refusal);
  });

  it("has nothing to say about no files", () => {
    expect(choose([])).toBeNull();
  });
});
