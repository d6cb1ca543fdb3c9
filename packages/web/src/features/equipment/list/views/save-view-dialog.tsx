import { SavedViewBody } from "@lukou/equipment";
import { Form, Input, type InputRef, Modal } from "antd";
import { useRef } from "react";
import { zodRule } from "../../../../ui/form/zod-rule.ts";

interface SaveViewDialogProps {
  /** Names of the views there are; a name is used once. */
  readonly taken: readonly string[];
  readonly saving: boolean;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a new view. */
export function SaveViewDialog({ taken, saving, onSave, onClose }: SaveViewDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const name = useRef<InputRef>(null);
  return (
    <Modal
      open
      afterOpenChange={(open) => open && name.current?.focus()}
      width={400}
      title="另存为视图"
      okText="保存"
      cancelText="取消"
      confirmLoading={saving}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={({ name }) => onSave(name.trim())}>
        <Form.Item
          name="name"
          label="视图名称"
          extra="保存当前的筛选、排序和显示的列，仅自己可见"
          rules={[
            zodRule(SavedViewBody, "name"),
            {
              validator: (_, name?: string) =>
                taken.includes(name?.trim() ?? "")
                  ? Promise.reject(new Error("已有同名视图，请换一个名称"))
                  : Promise.resolve(),
            },
          ]}
        >
          <Input ref={name} maxLength={32} placeholder="例如：离线的雷达" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
