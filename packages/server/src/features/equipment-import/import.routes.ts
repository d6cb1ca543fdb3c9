import { calls } from "@lukou/equipment";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { importEquipment, previewImport } from "./import.service.ts";

const { Equipment } = calls;

/** Table files of equipment: what an import would do, and doing it. */
export function equipmentImportRoutes(platform: Platform): ServedCall[] {
  return [
    serve(Equipment.PreviewImport, ({ body }, { scope }) => previewImport(platform.db, scope, body)),
    serve(Equipment.ImportEquipment, ({ body }, context) => importEquipment(platform, context, body)),
  ];
}
