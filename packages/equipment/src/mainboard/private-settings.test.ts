import { fieldMeta } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { mainboard } from "../kinds/mainboard.ts";
import { ownerCodes, privateFormOf, privateForms, privateWords } from "./private-settings.ts";

describe("private settings of boards", () => {
  it("exist for exactly the kinds a board may belong to", () => {
    expect(Object.keys(privateForms).toSorted()).toEqual([...mainboard.hangs.parents].toSorted());
    for (const code of ownerCodes) expect(Object.keys(privateFormOf(code).fields)).not.toHaveLength(0);
    expect(() => privateFormOf(1)).toThrow("1");
  });

  it.each(Object.entries(privateForms))(
    "%s: fields are labelled, and start within their range",
    (_, form) => {
      for (const field of Object.values(form.fields))
        expect(fieldMeta(field.schema).label).toMatch(/[\u4e00-\u9fff]/);
      const initial = form.draft.parse({});
      expect(Object.values(initial)).not.toContain(null);
      expect(form.check(initial)).toEqual([]);
    },
  );

  it("have field names of their own, so that one body can carry those of any owner", () => {
    const names = Object.values(privateForms).flatMap(({ fields }) => Object.keys(fields));
    expect(new Set(names).size).toBe(names.length);
  });

  it("are told in words with units", () => {
    expect(privateWords(11, { statisticsPeriodS: 60, streamOrder: 1 })).toEqual(["统计周期 60 s"]);
    expect(privateWords(2, { streamOrder: 2 })).toEqual(["码流顺序 远端在前"]);
    expect(privateWords(1, { streamOrder: 2 })).toEqual([]);
  });

  it("refuse one channel for both streams and one port for both services", () => {
    expect(privateForms.erv.check({ nearChannel: 1, farChannel: 1 })).toHaveLength(2);
    expect(privateForms.mainController.check({ fusionPort: 80, platformPort: 80 })).toHaveLength(2);
    expect(privateForms.erv.check({ nearChannel: null, farChannel: null })).toEqual([]);
  });
});
