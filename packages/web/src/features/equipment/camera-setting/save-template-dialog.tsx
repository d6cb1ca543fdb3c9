import { type AnyInfo, calls } from "@lukou/equipment";
import { Input, Modal } from "antd";
import { useState } from "react";
import { useCall, useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { ErrorState } from "../../../ui/index.ts";
import { nameOf } from "../detail/index.ts";

const { Camera } = calls;

interface SaveTemplateDialogProps {
  readonly info: AnyInfo;
  readonly onClose: () => void;
}

/** Keeps picture control and encoders of a camera as a template for others. */
export function SaveTemplateDialog({ info, onClose }: SaveTemplateDialogProps) {
  const [name, setName] = useState(`${nameOf(info)}参数`.slice(0, 32));
  const param = useCall(Camera.GetCameraParam, { params: { id: info.guid } }, { mask: false });
  const save = useSend(Camera.AddParamTemplate, {
    invalidates: [Camera.GetParamTemplate],
    onSuccess: () => {
      notify.success("模板已保存，可应用到其他相机");
      onClose();
    },
  });
  const { data } = param;
  return (
    <Modal
      open
      title="另存为参数模板"
      okText="保存"
      okButtonProps={{ disabled: !data || name.trim() === "" }}
      confirmLoading={save.isPending}
      onOk={() => data && save.mutate({ body: { name: name.trim(), params: data.params } })}
      onCancel={onClose}
    >
      {param.error && !data ? (
        <ErrorState error={param.error} onRetry={() => void param.refetch()} />
      ) : (
        <>
          <p>模板包含此相机已保存的成像与编码参数，不含地址、凭据、像素和焦距。</p>
          <Input
            aria-label="模板名称"
            maxLength={32}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </>
      )}
    </Modal>
  );
}
