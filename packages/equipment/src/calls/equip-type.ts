import { equipmentType, field } from "@lukou/contract";
import { z } from "zod";

const codes = ["0", ...equipmentType.codes.map(String)];

/** An equipment type code in a path: 1 to 12, or 0 for all types. */
export const equipTypeCode = field(
  z.string().refine((code) => codes.includes(code), "应为设备类型编码 0 至 12，0 表示全部"),
  { label: "设备类型" },
);
