import { texts } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { applyTemplate, previewTemplate } from "./apply-template.service.ts";
import { templates } from "./camera-template.repository.ts";
import { addTemplate, editTemplate, removeTemplate } from "./camera-template.service.ts";

const { Camera } = calls;

export function cameraTemplateRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  return [
    serve(
      Camera.AddParamTemplate,
      async ({ body }, context) =>
        new WithMessage(await addTemplate(platform, context, body), texts["OK-INT-ADD"]),
    ),
    serve(
      Camera.UpdateParamTemplateName,
      async ({ body }, context) =>
        new WithMessage(await editTemplate(platform, context, body), texts["OK-INT-UPDATE"]),
    ),
    serve(
      Camera.UpdateParamTemplate,
      async ({ body }, context) =>
        new WithMessage(await editTemplate(platform, context, body), texts["OK-INT-UPDATE"]),
    ),
    serve(Camera.GetParamTemplate, async (_, { scope }) =>
      (await templates.select(db, scope).execute()).map(
        ({ guid, name, revision, params, updated_at, updated_by_name }) => ({
          guid,
          name,
          revision,
          params,
          updatedAt: updated_at.toISOString(),
          updatedBy: updated_by_name,
        }),
      ),
    ),
    serve(Camera.DeleteParamTemplate, async ({ params }, context) => {
      await removeTemplate(platform, context, params.id);
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
    serve(Camera.PreviewParamTemplate, async ({ body }, { scope }) =>
      previewTemplate(db, scope, body.templateGuid, body.cameraGuids),
    ),
    serve(Camera.ApplyParamTemplate, async ({ body }, context) => {
      const result = await applyTemplate(platform, context, body);
      return new WithMessage(result, `已应用到${result.changed}台相机`);
    }),
  ];
}
