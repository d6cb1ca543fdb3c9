import { type AdoptResult, type CallData, type QuarantinedDevice } from "@lukou/contract";
import { deviceKind, equipmentTypeOfKind } from "@lukou/contract/topics";
import { calls } from "@lukou/equipment";
import { Alert, Form, Input, Modal, Select } from "antd";
import { useId, useState } from "react";
import { useCall, useSend } from "../../lib/api/index.ts";
import { credentialLines } from "../../lib/credential-lines.ts";
import { notify } from "../../lib/feedback/index.ts";
import { SecretOnce } from "../../ui/secret-once.tsx";

const { Equipment, Quarantine } = calls;
type Row = CallData<typeof Equipment.SearchEquipment>["resultList"][number];

const SHOWN = 50;

interface AdoptDialogProps {
  readonly device: QuarantinedDevice;
  readonly onClose: () => void;
}

/** Binds an unknown device to equipment of its kind; where another device stood, this one replaces it. */
export function AdoptDialog({ device, onClose }: AdoptDialogProps) {
  const { serial, kind, enrolled } = device;
  const id = useId();
  const [content, setContent] = useState("");
  const [chosen, setChosen] = useState<Row | null>(null);
  const [reason, setReason] = useState("");
  const [result, setResult] = useState<AdoptResult | null>(null);
  const found = useEquipmentOfKind(kind, content);
  const adopt = useSend(Quarantine.AdoptDevice, {
    invalidates: [Quarantine.GetQuarantine],
    onSuccess: (adopted) => {
      if (adopted.credential) return setResult(adopted);
      notify.success("认领成功，设备下次注册时自动领取密钥");
      onClose();
    },
  });
  if (result?.credential) {
    return (
      <SecretOnce
        title={`设备${serial}的接入凭证`}
        values={credentialLines(result.credential)}
        onClose={onClose}
      />
    );
  }
  const replaces = chosen !== null && chosen.serial !== null && chosen.serial !== serial;
  const incomplete = chosen === null || (replaces && reason.trim() === "");
  const submit = () => {
    if (chosen) adopt.mutate({ body: { serial, equipmentGuid: chosen.guid, reason } });
  };
  return (
    <Modal
      open
      title={`认领设备 ${serial}`}
      okText="认领"
      onOk={submit}
      okButtonProps={{ disabled: incomplete, loading: adopt.isPending }}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={`认领到哪台${deviceKind.labelOf(kind)}`} htmlFor={`${id}-equipment`} required>
          <Select
            id={`${id}-equipment`}
            value={chosen?.guid ?? null}
            placeholder="按名称、编号或序列号搜索"
            showSearch={{ filterOption: false, onSearch: setContent }}
            loading={found.isFetching}
            notFoundContent={found.isFetching ? "正在搜索……" : "没有找到同类设备，请先在路口新增"}
            options={(found.data?.resultList ?? []).map((row) => ({
              value: row.guid,
              label: `${row.name} · ${row.intersectionName} · ${row.serial ?? "无序列号"}`,
            }))}
            onChange={(guid: string) =>
              setChosen(found.data?.resultList.find((row) => row.guid === guid) ?? null)
            }
          />
        </Form.Item>
        {replaces && (
          <>
            <Alert
              type="warning"
              showIcon
              style={{ marginBottom: 16 }}
              title={`该设备现有序列号${chosen.serial}，认领即更换设备：旧设备立即断开，参数与历史保留`}
            />
            <Form.Item label="更换原因" htmlFor={`${id}-reason`} required>
              <Input
                id={`${id}-reason`}
                maxLength={200}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Form.Item>
          </>
        )}
        <Alert
          type="info"
          title={enrolled ? "认领后设备自动领取密钥并接入" : "认领后显示一次密钥，请写入设备"}
        />
      </Form>
    </Modal>
  );
}

/** Equipment of the city that a device of a kind may be. */
function useEquipmentOfKind(kind: QuarantinedDevice["kind"], content: string) {
  const type = equipmentTypeOfKind[kind];
  return useCall(
    Equipment.SearchEquipment,
    { body: { pageIndex: 1, pageSize: SHOWN, params: { content, kinds: type === null ? [] : [type] } } },
    { quiet: true, enabled: type !== null, placeholderData: (previous) => previous },
  );
}
