import type { KindField } from "../fields/kind-field.ts";

/** Values a field must refuse, each with a word on what is wrong with it. Derived from the declaration alone. */
export function badValues(field: KindField): { why: string; value: unknown }[] {
  const wrongTypes = [
    { why: "an object", value: { a: 1 } },
    { why: "a list in a list", value: [["a"]] },
  ];
  const own = ((): { why: string; value: unknown }[] => {
    switch (field.input) {
      case "number":
        return [
          { why: "below the range", value: (field.min ?? 0) - (field.step ?? 1) },
          { why: "above the range", value: (field.max ?? 0) + Math.max(field.step ?? 1, 1) },
          { why: "a text with a unit", value: `${field.min} m` },
          { why: "not a finite number", value: "1e999" },
          ...(Number.isInteger(field.step) ? [{ why: "a fraction", value: (field.min ?? 0) + 0.5 }] : []),
        ];
      case "choice":
        return [
          { why: "no code of the list", value: 987_654 },
          { why: "a label for a code", value: "不是选项" },
        ];
      case "choices":
        return [
          { why: "no code of the list", value: [987_654] },
          { why: "one code twice", value: [field.options?.codes[0], field.options?.codes[0]] },
          { why: "no list", value: field.options?.codes[0] },
        ];
      case "flag":
        return [
          { why: "a text", value: "true" },
          { why: "null", value: null },
        ];
      case "texts":
        return [
          { why: "no host", value: ["no host!"] },
          { why: "too many", value: Array.from({ length: (field.max ?? 0) + 1 }, (_, i) => `10.0.0.${i}`) },
        ];
      case "date":
        return [
          { why: "a day that does not exist", value: "2026-02-30" },
          { why: "another notation", value: "2026/5/1" },
        ];
      default:
        return [
          { why: "too long", value: "长".repeat((field.max ?? 64) + 1) },
          { why: "control characters", value: "a\u0000b" },
          { why: "half a character", value: "\ud800" },
          { why: "a number", value: 12 },
        ];
    }
  })();
  return [
    ...own,
    ...wrongTypes,
    ...(field.required
      ? [
          { why: "blank", value: "  " },
          { why: "null", value: null },
        ]
      : []),
  ];
}
