import { ConfigSchema } from "@lukou/server";
import { z } from "zod";
import { code, table } from "./markdown.ts";

interface Property {
  readonly title?: string;
  readonly default?: string | number;
  readonly enum?: readonly string[];
}

/** The table of settings in Chinese, from the schema that parses them. */
export function configTable(): string {
  const schema = z.toJSONSchema(ConfigSchema, { io: "input", unrepresentable: "any" });
  const rows = Object.entries((schema.properties ?? {}) as Record<string, Property>).map(
    ([name, property]) => [
      code(name),
      property.default === undefined ? "（无）" : code(String(property.default)),
      property.title ?? "",
      isFlag(property) ? "0 或 1" : (property.enum?.map(code).join("、") ?? ""),
    ],
  );
  return table(["变量", "默认值", "说明", "可选值"], rows);
}

const isFlag = ({ enum: values }: Property): boolean =>
  values?.includes("0") === true && values.includes("1");
