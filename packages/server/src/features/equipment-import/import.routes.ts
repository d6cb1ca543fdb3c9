import { calls } from "@lukou/equipment";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { exportEquipment } from "./export.service.ts";
import { importEquipment, previewImport } from "./import.service.ts";

const { Equipment } = calls;

/** Table files of equipment: what an import would do, doing it, and the way out again. */
export function equipmentImportRoutes(platform: Platform): ServedCall[] {
  return [
    serve(Equipment.PreviewImport, ({ body }, { scope }) => previewImport(platform.db, scope, body)),
    serve(Equipment.ExportEquipment, ({ body }, { scope }) => exportEquipment(platform.db, scope, body)),
    serve(Equipment.ImportEquipment, ({ body }, context) => importEquipment(platform, context, body)),
  ];
}
