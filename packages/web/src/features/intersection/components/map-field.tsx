import { fieldMeta, IntersectionDraft } from "@lukou/contract";
import type { LonLat } from "@lukou/geometry";
import { Form, type FormRule } from "antd";
import { draftRule } from "../draft-rule.ts";
import { MapUpload, type MapZip, reviewUpload } from "../map-upload/index.ts";

interface MapFieldProps {
  readonly mapZip: MapZip;
  readonly point: LonLat | null;
  readonly disabled: boolean;
  /** The stored map may stay as it is. */
  readonly optional: boolean;
}

/** The high-precision map of the form; its value, urlName, follows from the chosen file (INT-8, INT-24). */
export function MapField({ mapZip, point, disabled, optional }: MapFieldProps) {
  const { label } = fieldMeta(IntersectionDraft.shape.urlName);
  return (
    <Form.Item
      name="urlName"
      label={optional ? `${label}（重新上传时，同名图层将被替换）` : label}
      required={!optional}
      rules={[readinessRule(mapZip), draftRule("urlName")]}
      validateFirst
      trigger="onNames"
      validateTrigger={[]}
    >
      <MapUpload mapZip={mapZip} point={point} disabled={disabled} />
    </Form.Item>
  );
}

/** A map that is still being read, or that has errors, cannot be submitted. */
function readinessRule({ phase }: MapZip): FormRule {
  return {
    validator: () => {
      if (phase.status === "reading") return Promise.reject(new Error("地图文件正在读取，请等待读取完成"));
      if (phase.status !== "ready") return Promise.resolve();
      const { blocked } = reviewUpload(phase.reading, phase.selected, phase.lint ?? []);
      return blocked === null ? Promise.resolve() : Promise.reject(new Error(blocked));
    },
  };
}
