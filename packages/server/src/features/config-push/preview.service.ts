import { AppError, type PreviewRequest, type PushReceipt } from "@lukou/contract";
import { type ConfigDoc, PREVIEW_SECTIONS, previewDocOfKind } from "@lukou/contract/topics";
import { calledBy, kinds } from "@lukou/equipment";
import { changeCity } from "../../db/constraint.ts";
import type { CallContext } from "../../http/context.ts";
import { type Bundle, readBundle } from "./bundle.service.ts";
import { listPushesIn } from "./config-push.repository.ts";
import { createPush, deliverAll, type PushDeps, receiptOf } from "./config-push.service.ts";
import { textOfConfig } from "./document.ts";

/** The sections that a preview may hold: those given, else what is stored (southbound 9). Throws INVALID_INPUT. */
function previewDoc({ doc, kind }: Bundle, given: PreviewRequest["sections"]): ConfigDoc {
  if (given === undefined || kind === undefined)
    return Object.fromEntries(
      Object.entries(doc).filter(([name]) => (PREVIEW_SECTIONS as readonly string[]).includes(name)),
    );
  const parsed = previewDocOfKind(kind).safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError(
      "INVALID_INPUT",
      `预览内容不符合要求：${issue?.path.join("/") ?? ""} ${issue?.message ?? ""}`,
    );
  }
  return parsed.data;
}

/**
 * Lets a MEC try fusion and calibration for a while. It needs the device to be there, is refused while a push is on its
 * way, and never becomes what the device is compared with.
 */
export async function previewMec(
  deps: PushDeps,
  context: CallContext,
  guid: string,
  { ttlS, sections }: PreviewRequest,
): Promise<PushReceipt> {
  const { scope } = context;
  const push = await changeCity(deps, scope, async (tx) => {
    const bundle = await readBundle(deps, tx, scope, guid);
    if (bundle.unit.kind !== kinds.mainController.code) throw new AppError("NOT_FOUND");
    const called = calledBy(bundle.unit);
    if (bundle.obstacle === "" && !bundle.online)
      throw new AppError("REFUSED", `${called}不在线，无法预览，请等设备上线后重试`);
    const underWay = await listPushesIn(tx, scope, guid, ["queued", "sent", "acknowledged"]);
    if (underWay.some(({ mode }) => mode === "push"))
      throw new AppError("REFUSED", `${called}有配置正在下发，请等下发结束后再预览`);
    const doc = previewDoc(bundle, sections);
    if (Object.keys(doc).length === 0) throw new AppError("REFUSED", `${called}没有可预览的融合参数或标定`);
    return await createPush(tx, deps, context, { bundle, text: textOfConfig(doc), mode: "preview", ttlS });
  });
  await deliverAll(deps, [push]);
  return receiptOf(push);
}
