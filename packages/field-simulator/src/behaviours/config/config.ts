import {
  alarmLevel,
  answerCode,
  CONFIG_ANSWER_S,
  CONFIG_PROGRESS_S,
  configSchemaName,
} from "@lukou/contract/topics";
import { configReport } from "../../device/config-store.ts";
import type { Command, MakeBehaviour } from "../../device/device.ts";
import type { Draft } from "../../device/draft.ts";
import type { Cancel } from "../../time/timers.ts";
import { repeating } from "../repeating.ts";
import { type CheckedDoc, checkDoc, type Refusal } from "./check-doc.ts";
import { fetchDoc } from "./fetch-doc.ts";

type Push = Command<"config/down">;
type Answer = Omit<Draft<"config/down/ack">, "pushId">;

const { done, inProgress, staleRevision, hashMismatch, unsupported } = answerCode.byKey;
/** How long a device takes to run another configuration, ms. */
const APPLY_MS = [200, 1500] as const;

/** Desired configuration: pushes, previews, and what runs (southbound 9). */
export const config: MakeBehaviour = (device) => {
  let preview: { readonly push: Push; readonly until: number; readonly end: Cancel } | undefined;
  /** The push that is being applied; a newer one supersedes it. */
  let current: Push | undefined;

  const answer = (push: Push, content: Answer) =>
    device.answer("config/down/ack", { pushId: push.pushId, ...content }, push.correlation);

  const reportRunning = () =>
    device.report("config/up", configReport(device.memory.config, preview && preview.until));

  const reject = (push: Push, { errorCode, field, errorDesc }: Refusal) => {
    answer(push, {
      result: "rejected",
      revision: push.revision,
      hash: push.hash,
      errorCode,
      field,
      errorDesc,
    });
    device.log.write("Warn", "config", `revision ${push.revision} rejected at ${field}`);
    if (push.mode === "push") {
      device.alarms.raise("configRejected", { level: alarmLevel.byKey.minor, description: errorDesc });
    }
  };

  const endPreview = (tell: boolean) => {
    const ended = preview;
    if (!ended) return;
    preview = undefined;
    ended.end();
    if (!tell) return;
    const { push } = ended;
    answer(push, { result: "previewEnded", revision: push.revision, hash: push.hash, errorCode: done });
    reportRunning();
  };

  const applied = ({ revision, hash }: Push): Answer => ({
    result: "applied",
    revision,
    hash,
    errorCode: done,
  });

  /** What the number and the hash alone decide. */
  const byRevision = (push: Push): Answer | Refusal | undefined => {
    const { revision, hash } = device.memory.config;
    if (push.revision < revision) {
      return { errorCode: staleRevision, field: "/revision", errorDesc: `设备已在运行版本${revision}` };
    }
    if (push.revision > revision) return undefined;
    return push.hash.toLowerCase() === hash
      ? applied(push)
      : { errorCode: hashMismatch, field: "/hash", errorDesc: "同一版本的内容不同" };
  };

  const byFault = (): Refusal | undefined => {
    const { rejectConfig } = device.conditions;
    if (!rejectConfig || rejectConfig.left <= 0) return undefined;
    rejectConfig.left -= 1;
    const code = answerCode.find(rejectConfig.errorCode)?.code ?? answerCode.byKey.argumentError;
    return { errorCode: code, field: rejectConfig.field, errorDesc: `${rejectConfig.field}有误` };
  };

  const read = async (push: Push): Promise<(CheckedDoc & { readonly text?: string }) | undefined> => {
    if (push.schema !== configSchemaName(device.kind)) {
      return { errorCode: unsupported, field: "/schema", errorDesc: `不支持配置格式${push.schema}` };
    }
    const faulty = byFault();
    if (faulty) return faulty;
    const fetched = await fetchDoc(device.around.http, push);
    if ("errorCode" in fetched) return fetched;
    return { ...checkDoc(device.kind, push.mode, fetched.text), text: fetched.text };
  };

  const run = (push: Push, checked: CheckedDoc & { readonly text?: string }) => {
    if ("errorCode" in checked) {
      reject(push, checked);
      return;
    }
    endPreview(true);
    if (push.mode === "preview") {
      const until = device.now() + push.ttl * 1000;
      preview = { push, until, end: device.after(push.ttl * 1000, () => endPreview(true)) };
      answer(push, { result: "previewing", revision: push.revision, hash: push.hash, errorCode: done });
      reportRunning();
      return;
    }
    device.memory.config = {
      revision: push.revision,
      hash: push.hash.toLowerCase(),
      text: checked.text ?? "",
      doc: checked.doc,
      source: "platform",
      appliedAt: device.now(),
    };
    device.alarms.clear("configRejected");
    answer(push, applied(push));
    reportRunning();
    device.log.write("Info", "config", `revision ${push.revision} applied`);
    device.configured();
  };

  const take = (push: Push) => {
    if (push.mode === "push") {
      const decided = byRevision(push);
      if (decided && "result" in decided) {
        answer(push, decided);
        return;
      }
      if (decided && "field" in decided && decided.field !== undefined) {
        reject(push, { errorDesc: "", ...decided, field: decided.field } as Refusal);
        return;
      }
    }
    if (current?.pushId === push.pushId) return;
    current = push;
    const begun = device.now();
    const busy = repeating(
      device,
      () => (device.now() - begun < CONFIG_ANSWER_S * 1000 ? CONFIG_ANSWER_S - 5 : CONFIG_PROGRESS_S),
      () => answer(push, { errorCode: inProgress }),
    );
    busy.start();
    void read(push).then((checked) => {
      device.after(device.random.integer(...APPLY_MS), () => {
        busy.stop();
        if (current !== push) return;
        current = undefined;
        if (checked) run(push, checked);
      });
    });
  };

  return {
    capabilities: ["config"],
    told: { "config/down": take },
    lost: () => endPreview(false),
    off() {
      preview?.end();
      preview = undefined;
      current = undefined;
    },
  };
};
