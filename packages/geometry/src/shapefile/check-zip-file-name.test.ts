import { describe, expect, it } from "vitest";
import { checkZipFileName } from "./check-zip-file-name.ts";

describe("checkZipFileName", () => {
  it.each(["map.zip", "中山路_人民路01.zip", "A.ZIP", "_.zip"])("accepts %s", (name) => {
    expect(checkZipFileName(name)).toEqual({ valid: true });
  });

  it.each(["a.b.zip", "a..zip", "地图.v2.rar", "a-b.c.zip"])(
    "UPL-5: refuses the dots of %s first",
    (name) => {
      expect(checkZipFileName(name)).toEqual({
        valid: false,
        code: "UPL-5",
        message: "文件名不能包含多个.等多个其他符号,如：“xxx.zip”",
      });
    },
  );

  it.each(["a-b.zip", "路 口.zip", "（1）.zip", ".zip", "a&b.zip", "日本のマップ.zip"])(
    "UPL-4: refuses %s",
    (name) => {
      expect(checkZipFileName(name)).toEqual({
        valid: false,
        code: "UPL-4",
        message: "文件名不能包含特殊字符,如：“xxx.zip”",
      });
    },
  );

  it.each(["map.rar", "map", "", "map.zipx"])("UPL-2: refuses %s", (name) => {
    expect(checkZipFileName(name)).toEqual({ valid: false, code: "UPL-2", message: "只能上传.zip文件" });
  });
});
