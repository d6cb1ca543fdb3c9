import { equipmentType, fieldMeta } from "@lukou/contract";
import { alarmType, kindOfEquipmentType } from "@lukou/contract/topics";
import { describe, expect, it } from "vitest";
import { callById, calls } from "../calls/registry.ts";
import { columnFields } from "../columns.ts";
import type { EquipmentKind } from "../define-equipment.ts";
import { placementShape } from "../placement.ts";
import { allKinds, childKindsOf, kindOf, kinds } from "./index.ts";

const named = allKinds.map((kind) => [kind.label, kind] as const);
const CHINESE = /[\u4e00-\u9fff]/;
/** Serials, platform figures and stream profiles are written in letters by the trade itself. */
const LETTERED = /^(IP地址|NTP|MQTT|MAC|K1)/;

describe("the registry of kinds", () => {
  it("has one declaration for each equipment type code, in their order", () => {
    expect(allKinds.map((kind) => kind.code)).toEqual(equipmentType.codes);
    expect(Object.keys(kinds)).toEqual(equipmentType.items.map((item) => item.key));
    for (const code of equipmentType.codes) expect(kindOf(code).label).toBe(equipmentType.labelOf(code));
    expect(() => kindOf(13)).toThrow("13");
  });

  it("gives each kind a symbol of its own", () => {
    expect(new Set(allKinds.map((kind) => kind.glyph)).size).toBe(allKinds.length);
  });

  it("lets nothing hang on itself, directly or through others", () => {
    const above = (kind: EquipmentKind): readonly EquipmentKind[] => [
      ...kind.hangs.parents.map((key) => kinds[key] as unknown as EquipmentKind),
      ...(kind.hangs.pole ? [kindOf(kinds.pole.code)] : []),
      ...(kind.hangs.box ? [kindOf(kinds.box.code)] : []),
    ];
    const reaches = (from: EquipmentKind, to: number, depth = 0): boolean =>
      depth < 12 && above(from).some((kind) => kind.code === to || reaches(kind, to, depth + 1));
    expect(allKinds.filter((kind) => reaches(kind, kind.code)).map((kind) => kind.key)).toEqual([]);
  });

  it("names the same relation from both ends", () => {
    for (const kind of allKinds) {
      for (const child of childKindsOf(kind.key)) expect(child.hangs.parents).toContain(kind.key);
    }
    expect(childKindsOf("erv").map((kind) => kind.key)).toEqual(["mainboard", "radar", "camera"]);
  });
});

describe.each(named)("%s", (_, kind) => {
  const blockFields = kind.blocks.flatMap((block) => Object.keys(block.fields));

  it("says what it is for and draws a symbol within its box", () => {
    expect(kind.purpose).toMatch(CHINESE);
    expect(kind.glyph).toMatch(/^M[\d\sMmLlHhVvAaCcZz.,-]+$/);
  });

  it("southbound 1: has the session name of the field interface, or none", () => {
    expect(kind.session).toBe(kindOfEquipmentType(kind.code) ?? null);
  });

  it("southbound 8: raises only alarms of the field interface", () => {
    for (const rule of kind.statusRules) expect(alarmType.codes, rule.label).toContain(rule.alarm);
  });

  it("names each field and each block once", () => {
    expect(new Set(blockFields).size).toBe(blockFields.length);
    expect(new Set(kind.blocks.map((block) => block.key)).size).toBe(kind.blocks.length);
    expect(Object.keys(kind.fields)).toEqual(blockFields);
    expect(blockFields.filter((name) => name in placementShape)).toEqual([]);
    for (const block of kind.blocks) expect(block.title).toMatch(CHINESE);
  });

  it("is known by name, platId, serial and model, and lists them", () => {
    for (const name of ["name", "platId", "serial", "model"]) expect(kind.fields[name]?.listed).toBe(true);
    expect(kind.fields["name"]?.required).toBe(true);
  });

  it("gives each field a Chinese label, and each number a range that holds its initial value", () => {
    const fields = Object.entries(kind.fields);
    for (const [name, field] of fields) {
      const { label = "" } = fieldMeta(field.schema);
      expect(CHINESE.test(label) || LETTERED.test(label), `${name} ${label}`).toBe(true);
    }
    for (const [name, field] of fields.filter(([, { input }]) => input === "number")) {
      expect(field.min, name).toBeLessThan(field.max ?? Number.NaN);
      expect(field.step, name).toBeGreaterThan(0);
    }
    for (const [name, field] of fields.filter(([, { input }]) => input.startsWith("choice"))) {
      expect(field.options?.items.length, name).toBeGreaterThan(0);
    }
    for (const [, field] of fields.filter(([, { initial }]) => initial !== undefined)) {
      expect(field.schema.parse(field.initial)).toEqual(field.initial);
    }
  });

  it("gives no two fields the same label", () => {
    const labels = Object.values(kind.fields).map((field) => fieldMeta(field.schema).label);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  it("makes dependent fields depend on fields and values that exist", () => {
    for (const [name, { visibleWhen }] of Object.entries(kind.fields)) {
      if (!visibleWhen) continue;
      const other = kind.fields[visibleWhen.field];
      expect(other, name).toBeDefined();
      for (const value of visibleWhen.in) expect(other?.schema.safeParse(value).success, name).toBe(true);
    }
  });

  it("states rules and limits of fields it has", () => {
    for (const { fields } of kind.blocks.flatMap((block) => block.checks ?? []))
      for (const name of fields) expect(kind.fields, name).toHaveProperty(name);
    for (const rule of kind.statusRules) {
      expect(rule.above ?? rule.below, rule.label).toBeDefined();
      expect(
        kind.readings.some((reading) => reading.path === rule.path),
        rule.path,
      ).toBe(true);
      expect(rule.limitField === undefined || rule.limitField in kind.fields, rule.label).toBe(true);
    }
  });

  it("reports readings with a Chinese label, each path once, if it is ever seen", () => {
    const paths = kind.readings.map((reading) => reading.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const reading of kind.readings) expect(reading.label).toMatch(CHINESE);
    expect(kind.session === null || paths.length > 0).toBe(true);
  });

  it("fills what is left out with initial values that satisfy its own rules", () => {
    const values = kind.draft.parse({ name: "甲" });
    expect(Object.keys(values)).toEqual(blockFields);
    expect(kind.check(values)).toEqual([]);
    expect(kind.patch.parse({})).toEqual({});
  });

  it("never answers a secret", () => {
    for (const name of kind.secrets) expect(kind.info.shape).not.toHaveProperty(name);
    expect(Object.keys(kind.info.shape)).toEqual(blockFields.filter((name) => !kind.secrets.includes(name)));
  });

  it("is served by four declared calls", () => {
    for (const id of Object.values(kind.calls)) expect(callById(id).title).toContain(kind.label);
    expect(callById(kind.calls.add).body).toBeDefined();
    expect(callById(kind.calls.update).access).toBe("change");
  });
});

it("keeps in columns only what a kind has", () => {
  const all = new Set(allKinds.flatMap((kind) => Object.keys(kind.fields)));
  expect(columnFields.filter((name) => !all.has(name))).toEqual([]);
});

it("declares each call of each kind once", () => {
  const ids = allKinds.flatMap((kind) => Object.values(kind.calls));
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(["Radar", "Pole", "Equipment"]));
});
