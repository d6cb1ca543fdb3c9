import { describe, expect, it } from "vitest";
import { z } from "zod";
import { lineOfText } from "./common/common.schema.ts";
import { DistrictForm } from "./district/district.schema.ts";
import { field } from "./field.ts";
import { IntersectionDraft } from "./intersection/intersection.schema.ts";
import { fieldProblem, issuesText } from "./issue-text.ts";
import { texts } from "./texts.ts";

const Sample = z.object({
  name: field(lineOfText(4), { label: "名称" }),
  count: field(z.int().min(1).max(9), { label: "数量" }),
  kind: field(z.literal([1, 2]), { label: "种类" }),
  flag: field(z.boolean(), { label: "开关" }).optional(),
  inner: field(z.object({ depth: field(z.number(), { label: "深度" }) }), { label: "内层" }).optional(),
  list: field(z.array(z.object({ item: field(z.string().min(2), { label: "条目" }) })), {
    label: "清单",
  }).optional(),
});
const fine = { name: "甲", count: 1, kind: 1 };

const textOf = (value: unknown) => {
  const parsed = Sample.safeParse(value, { reportInput: true });
  return parsed.success ? "" : issuesText(Sample, parsed.error);
};

describe("issuesText", () => {
  it.each([
    ["missing", { ...fine, name: undefined }, "名称不能为空"],
    ["of the wrong type", { ...fine, name: 5 }, "名称：应为文本"],
    ["null", { ...fine, count: null }, "数量：应为数字"],
    ["too long", { ...fine, name: "一二三四五" }, "名称：最多4个字符"],
    ["too small", { ...fine, count: 0 }, "数量：不能小于1"],
    ["too large", { ...fine, count: 10 }, "数量：不能大于9"],
    ["not whole", { ...fine, count: 1.5 }, "数量：应为整数"],
    ["none of the choices", { ...fine, kind: 3 }, "种类：不在可选范围内"],
    ["a missing choice", { ...fine, kind: undefined }, "种类不能为空"],
    ["a control character", { ...fine, name: "a\u0000" }, "名称：不能包含控制字符"],
    ["half a surrogate pair", { ...fine, name: "a\ud83d" }, "名称：不能包含控制字符"],
    ["inside another", { ...fine, inner: { depth: "x" } }, "内层 深度：应为数字"],
    ["in a list", { ...fine, list: [{ item: "ok" }, { item: "x" }] }, "清单 第2项 条目：至少2个字符"],
    ["no object at all", [], "提交的内容应为对象"],
    ["nothing at all", undefined, "提交的内容应为对象"],
  ])("names a field that is %s", (_, value, expected) => {
    expect(textOf(value)).toBe(expected);
  });

  it("joins several problems and counts those beyond five", () => {
    expect(textOf({ ...fine, name: 5, count: 0 })).toBe("名称：应为文本；数量：不能小于1");
    const list = Array.from({ length: 7 }, () => ({ item: "x" }));
    expect(textOf({ ...fine, list })).toMatch(/第5项 条目：至少2个字符；等7处$/);
  });

  it("lets the specification's texts stand alone", () => {
    const parsed = DistrictForm.safeParse({ name: "a b", platId: "x" }, { reportInput: true });
    expect(parsed.error && issuesText(DistrictForm, parsed.error)).toBe(
      `${texts["VAL-DIST-NAME-SPACES"]}；${texts["VAL-DIST-PLATID-NATURAL"]}`,
    );
  });

  it("never shows English, whatever is wrong with any field", () => {
    const wrong = [undefined, null, "", " ", "x", 1.5, -1, 1e9, true, [], {}, "a\u0000", "x".repeat(999)];
    const messages = wrong.flatMap((value) =>
      Object.keys(Sample.shape).map((name) => textOf({ ...fine, [name]: value })),
    );
    expect(messages.filter((message) => message !== "" && /[A-Za-z]{3,}/.test(message))).toEqual([]);
  });
});

describe("fieldProblem", () => {
  it.each([
    ["INT-3", "name", "", texts["VAL-INT-NAME-REQUIRED"]],
    ["INT-4", "name", "  ", texts["VAL-INT-NAME-REQUIRED"]],
    ["INT-5", "name", "珞喻路", texts["VAL-INT-NAME-HYPHEN"]],
    ["INT-8", "urlName", "", texts["VAL-INT-URLNAME-REQUIRED"]],
    ["INT-9", "type", undefined, texts["VAL-INT-TYPE-REQUIRED"]],
    ["INT-10", "longitude", "", texts["VAL-INT-LON-REQUIRED"]],
    ["INT-11", "latitude", "", texts["VAL-INT-LAT-REQUIRED"]],
    ["INT-12", "longitude", "114", texts["VAL-INT-LONLAT-FORMAT"]],
    ["INT-12", "latitude", "-30.5", texts["VAL-INT-LONLAT-FORMAT"]],
    ["INT-13", "platId", "", texts["VAL-INT-PLATID-REQUIRED"]],
    ["INT-14", "platId", "A-1", texts["VAL-INT-PLATID-FORMAT"]],
  ])("%s: %s = %j", (_, name, value, expected) => {
    expect(fieldProblem(IntersectionDraft, name, value)).toBe(expected);
  });

  it.each([
    ["name", " 珞喻路-广八路 "],
    ["longitude", "114.3"],
    ["platId", " A1 "],
    ["type", 7],
  ])("has nothing to say of %s = %j", (name, value) => {
    expect(fieldProblem(IntersectionDraft, name, value)).toBeUndefined();
  });
});
