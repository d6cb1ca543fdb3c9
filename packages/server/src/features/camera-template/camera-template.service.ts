import { AppError } from "@lukou/contract";
import { templateForm, templateValues, type Values } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { refuseStale } from "../audit/stale-revision.ts";
import { type Template, templates } from "./camera-template.repository.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock">;

const documentOf = ({ name, params }: Pick<Template, "name" | "params">) => ({ name, ...params });

/** The values to keep; throws when there are none or they contradict each other. */
function checkedParams(params: Values): Record<string, unknown> {
  const kept = templateValues(params);
  if (Object.keys(kept).length === 0) throw new AppError("REFUSED", "请至少填写一项模板参数");
  const messages = new Set(templateForm.check(kept).map((issue) => issue.message));
  if (messages.size > 0) throw new AppError("INVALID_INPUT", [...messages].join("；"));
  return kept;
}

async function lockedTemplate(tx: Transaction<Database>, scope: CityScope, guid: string): Promise<Template> {
  const template = await templates.find(tx, scope, guid, { lock: true });
  if (!template) throw new AppError("NOT_FOUND", "参数模板不存在或无权访问");
  return template;
}

/** Adds a template; answers its guid. Names are unique in a city. */
export async function addTemplate(
  deps: Deps,
  context: CallContext,
  { name, params }: { name: string; params: Values },
): Promise<string> {
  const { scope, user } = context;
  const written = { name, params: checkedParams(params), by: user.guid, at: deps.clock() };
  const guid = newGuid();
  await changeCity(deps, scope, async (tx) => {
    await templates.insert(tx, scope, guid, written);
    await recordAudit(tx, context, { entity: "camera-template", guid, name, after: documentOf(written) });
  });
  return guid;
}

/** Changes the name or the parameters of a template; parameters given replace those it held. Refuses a stale revision. */
export async function editTemplate(
  deps: Deps,
  context: CallContext,
  edit: { guid: string; revision?: number | undefined; name?: string; params?: Values },
): Promise<string> {
  const { scope, user } = context;
  await changeCity(deps, scope, async (tx) => {
    const template = await lockedTemplate(tx, scope, edit.guid);
    await refuseStale(tx, scope, template, edit.revision);
    const next = {
      name: edit.name ?? template.name,
      params: edit.params ? checkedParams(edit.params) : template.params,
    };
    await templates.update(tx, scope, template.guid, { ...next, by: user.guid, at: deps.clock() });
    await recordAudit(tx, context, {
      entity: "camera-template",
      guid: template.guid,
      name: next.name,
      before: documentOf(template),
      after: documentOf(next),
    });
  });
  return edit.guid;
}

/** Deletes a template. Cameras it was applied to keep their values. */
export async function removeTemplate(deps: Deps, context: CallContext, guid: string): Promise<void> {
  const { scope } = context;
  await changeCity(deps, scope, async (tx) => {
    const template = await lockedTemplate(tx, scope, guid);
    await templates.remove(tx, scope, guid);
    await recordAudit(tx, context, {
      entity: "camera-template",
      guid,
      name: template.name,
      before: documentOf(template),
    });
  });
}
