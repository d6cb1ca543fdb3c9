import { fieldProblem } from "@lukou/contract";
import { type AnyInfo, calledBy, calls, type EquipmentKind, kindOf, ReplaceBody } from "@lukou/equipment";
import { Button, Descriptions, Input, Modal, Skeleton, Steps } from "antd";
import { useId, useState } from "react";
import { useCall, useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { ErrorState } from "../../../ui/index.ts";
import formStyles from "../form/form.module.css";
import { LabelledRow } from "../form/labelled-row.tsx";
import { readsOfEquipment } from "../stale-calls.ts";
import { type NewDevice, ReplaceReview } from "./replace-review.tsx";
import { RetiredDevices } from "./retired-devices.tsx";

interface ReplaceWizardProps {
  readonly guid: string;
  readonly onClose: () => void;
  readonly onDone?: (guid: string) => void;
}

const steps = [{ title: "新设备" }, { title: "核对" }, { title: "确认" }];

/** Puts a new device in the place of a broken one: identity, parameters and history stay. */
export function ReplaceWizard({ guid, onClose, onDone }: ReplaceWizardProps) {
  const info = useCall(calls.Equipment.GetEquipment, { params: { id: guid } }, { mask: false });
  const title = info.data
    ? `更换${calledBy({ kind: info.data.kind, name: textOf(info.data["name"]) })}`
    : "更换设备";
  return (
    <Modal open title={title} footer={null} width={640} onCancel={onClose} mask={{ closable: false }}>
      {info.data && <Wizard info={info.data} onClose={onClose} {...(onDone && { onDone })} />}
      {!info.data && !info.error && <Skeleton active />}
      {info.error && !info.data && <ErrorState error={info.error} onRetry={() => void info.refetch()} />}
    </Modal>
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const inputs = ["serial", "manufacturer", "model", "firmwareVersion", "mac", "reason"] as const;
type Input = (typeof inputs)[number];

const labels: Readonly<Record<Input, string>> = {
  serial: "新序列号",
  manufacturer: "厂商",
  model: "型号",
  firmwareVersion: "固件版本",
  mac: "MAC地址",
  reason: "更换原因",
};

/** What a kind has no field for is not asked. */
const isAsked = (kind: EquipmentKind, input: Input): boolean => input === "reason" || input in kind.fields;

function Wizard({
  info,
  onClose,
  onDone,
}: {
  readonly info: AnyInfo;
  readonly onClose: () => void;
  readonly onDone?: (guid: string) => void;
}) {
  const id = useId();
  const kind = kindOf(info.kind);
  const [step, setStep] = useState(0);
  const [asked, setAsked] = useState(false);
  const [device, setDevice] = useState<NewDevice>(() => ({
    serial: "",
    manufacturer: textOf(info["manufacturer"]),
    model: textOf(info["model"]),
    firmwareVersion: "",
    mac: "",
    reason: "",
  }));
  const replace = useSend(calls.Equipment.ReplaceDevice, {
    invalidates: readsOfEquipment,
    onSuccess: (guid) => {
      notify.success("更换成功");
      onClose();
      onDone?.(guid);
    },
  });
  const problems = Object.fromEntries(
    inputs
      .filter((input) => isAsked(kind, input))
      .map((input) => [input, problemOf(kind, info, input, device[input])]),
  );
  const complete = Object.values(problems).every((problem) => problem === undefined);
  const next = () => {
    setAsked(true);
    if (complete) setStep(step + 1);
  };
  const send = () => {
    const { serial, reason, ...rest } = device;
    const given = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim() || null]));
    replace.mutate({
      body: {
        guid: info.guid,
        revision: info.revision,
        serial: serial.trim(),
        reason: reason.trim(),
        ...given,
      },
    });
  };
  return (
    <>
      <Steps size="small" current={step} items={steps} style={{ margin: "8px 0 16px" }} />
      {step === 0 && (
        <>
          <Descriptions
            size="small"
            column={1}
            items={[
              { key: "serial", label: "现序列号", children: textOf(info["serial"]) || "未登记" },
              { key: "model", label: "现型号", children: textOf(info["model"]) || "未登记" },
            ]}
          />
          <div className={formStyles["grid"]}>
            {inputs
              .filter((input) => isAsked(kind, input))
              .map((input) => (
                <LabelledRow
                  key={input}
                  id={`${id}-${input}`}
                  name={input}
                  label={labels[input]}
                  required={input === "serial" || input === "reason"}
                  changed={false}
                  problem={asked ? problems[input] : undefined}
                  hint=""
                  className={input === "reason" ? formStyles["wide"] : undefined}
                >
                  <Input
                    id={`${id}-${input}`}
                    autoComplete="off"
                    value={device[input]}
                    {...(asked && problems[input] && { status: "error" as const })}
                    onChange={({ target }) => setDevice({ ...device, [input]: target.value })}
                  />
                </LabelledRow>
              ))}
          </div>
          <RetiredDevices guid={info.guid} />
        </>
      )}
      {step > 0 && <ReplaceReview kind={kind} info={info} device={device} final={step === 2} />}
      <div className={formStyles["footer"]} style={{ margin: "16px -4px -8px", paddingInline: 0 }}>
        <span className={formStyles["footerNote"]} />
        <Button onClick={step === 0 ? onClose : () => setStep(step - 1)} disabled={replace.isPending}>
          {step === 0 ? "取消" : "上一步"}
        </Button>
        {step < 2 ? (
          <Button type="primary" onClick={next}>
            下一步
          </Button>
        ) : (
          <Button type="primary" loading={replace.isPending} onClick={send}>
            确认更换
          </Button>
        )}
      </div>
    </>
  );
}

/** By the rules of the call, then by those of the kind's own field. */
function problemOf(kind: EquipmentKind, info: AnyInfo, input: Input, value: string): string | undefined {
  const text = value.trim();
  const problem = fieldProblem(
    ReplaceBody,
    input,
    text === "" && input !== "serial" && input !== "reason" ? null : text,
  );
  if (problem || text === "") return problem;
  if (input === "serial" && text === info["serial"]) return "与现序列号相同，没有更换设备";
  return kind.fields[input]?.schema.safeParse(text).error?.issues[0]?.message;
}
