import {
  DistrictForm,
  engineeringStage,
  fieldMeta,
  IntersectionDraft,
  intersectionType,
  TroEnvironment,
} from "@lukou/contract";
import {
  baseSetting,
  changedValues,
  type Form,
  InternalParamRow,
  intersectionEnd,
  kindOf,
  ParamTemplateName,
  templateForm,
} from "@lukou/equipment";
import type { z } from "zod";

/** Labels of audited fields, from the schemas of the forms that edit them. */
const shapes: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  district: DistrictForm.shape,
  intersection: IntersectionDraft.shape,
  "tro-setting": TroEnvironment.shape,
  "camera-template": ParamTemplateName.shape,
  "camera-internal-param": InternalParamRow.shape,
};

/** Forms of equipment style whose values an audit row holds, among others or alone. */
const forms: Readonly<Record<string, Pick<Form, "fields" | "secrets">>> = {
  intersection: baseSetting,
  "intersection-end": intersectionEnd,
  "camera-template": templateForm,
};

const ownLabels: Readonly<Record<string, string>> = {
  districtName: "所属区域",
  withIntersections: "一并删除的路口",
  layers: "地图图层",
  featureCount: "要素数",
  words: "车道与区域",
  keySet: "已设密钥",
  keyChanged: "密钥已更换",
};

const enumerations: Readonly<Record<string, { labelOf: (code: string | number) => string }>> = {
  type: intersectionType,
  stage: engineeringStage,
};

/** Never shown: identifiers say nothing to people, keys are secret, and of drawings the words say enough. */
const silent = new Set(["districtGuid", "guid", "revision", "key", "items", "shapes"]);

function shown(field: string, value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  if (typeof value === "boolean") return value ? "是" : "否";
  const enumeration = enumerations[field];
  if (enumeration && (typeof value === "number" || typeof value === "string"))
    return enumeration.labelOf(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

export interface ChangedField {
  label: string;
  before: string;
  after: string;
}

/** What differs between before and after, in words. Something new or deleted has no single fields to name. */
export function changedFields(
  entity: string,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): ChangedField[] {
  if (!before || !after) return [];
  // What is set on a device without being part of its form, such as its default picture, has no fields to name.
  if (entity === "equipment" && !("kind" in after)) return [];
  if (entity === "equipment") return changedValues(kindOf(Number(after["kind"])), before, after);
  const form = forms[entity];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const plain = names
    .filter((name) => !silent.has(name) && !(form && name in form.fields))
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => {
      const schema = shapes[entity]?.[name];
      return {
        label: ownLabels[name] ?? (schema && fieldMeta(schema).label) ?? name,
        before: shown(name, before[name]),
        after: shown(name, after[name]),
      };
    });
  return form ? [...plain, ...changedValues(form, before, after)] : plain;
}
