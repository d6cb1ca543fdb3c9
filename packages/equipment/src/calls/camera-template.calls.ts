import { defineCall, Guid, Nothing } from "@lukou/contract";
import { z } from "zod";
import {
  ApplyTemplateBody,
  ApplyTemplateResult,
  NewParamTemplate,
  ParamTemplate,
  ParamTemplateEdit,
  ParamTemplateName,
  PreviewTemplateBody,
  TemplatePreview,
} from "./camera.schema.ts";

/** Parameter templates of a city and their use on many cameras at once. */
export const cameraTemplateCalls = {
  AddParamTemplate: defineCall("Camera/AddParamTemplate", {
    method: "POST",
    path: "Camera/AddParamTemplate",
    title: "新增参数模板",
    access: "change",
    body: NewParamTemplate,
    data: Guid,
  }),
  UpdateParamTemplateName: defineCall("Camera/UpdateParamTemplateName", {
    method: "POST",
    path: "Camera/UpdateParamTemplateName",
    title: "修改参数模板名称",
    access: "change",
    body: ParamTemplateName,
    data: Guid,
  }),
  /** The parameters given replace those the template held. */
  UpdateParamTemplate: defineCall("Camera/UpdateParamTemplate", {
    method: "POST",
    path: "Camera/UpdateParamTemplate",
    title: "修改参数模板",
    access: "change",
    body: ParamTemplateEdit,
    data: Guid,
  }),
  GetParamTemplate: defineCall("Camera/GetParamTemplate", {
    method: "GET",
    path: "Camera/GetParamTemplate",
    title: "查询参数模板",
    access: "read",
    data: z.array(ParamTemplate),
  }),
  DeleteParamTemplate: defineCall("Camera/DeleteParamTemplate", {
    method: "DELETE",
    path: "Camera/DeleteParamTemplate/:id",
    title: "删除参数模板",
    access: "change",
    data: Nothing,
  }),
  PreviewParamTemplate: defineCall("Camera/PreviewParamTemplate", {
    method: "POST",
    path: "Camera/PreviewParamTemplate",
    title: "预览应用参数模板",
    access: "read",
    body: PreviewTemplateBody,
    data: z.array(TemplatePreview),
  }),
  /** All cameras or none. */
  ApplyParamTemplate: defineCall("Camera/ApplyParamTemplate", {
    method: "POST",
    path: "Camera/ApplyParamTemplate",
    title: "应用参数模板",
    access: "change",
    body: ApplyTemplateBody,
    data: ApplyTemplateResult,
  }),
} as const;
