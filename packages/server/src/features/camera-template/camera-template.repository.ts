import { type NamedParamsRow, namedParams } from "../named-params/named-params.repository.ts";

export type Template = NamedParamsRow;

/** Parameter templates of cameras. */
export const templates = namedParams("camera_param_template");
