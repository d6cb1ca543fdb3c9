import { Alert, Descriptions, Modal, Typography } from "antd";

interface SecretOnceProps {
  readonly title: string;
  /** What is to be carried elsewhere, by its label. */
  readonly values: readonly (readonly [label: string, value: string])[];
  /** What else there is to know. */
  readonly note?: string | undefined;
  readonly onClose: () => void;
}

/** Shows what the platform tells once and keeps no copy of; closes by its button alone. */
export function SecretOnce({ title, values, note, onClose }: SecretOnceProps) {
  return (
    <Modal
      open
      title={title}
      width={640}
      okText="已记录，关闭"
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ style: { display: "none" } }}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
    >
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title="密钥只显示这一次，平台不保存原文。请立即复制并写入设备"
        description={note}
      />
      <Descriptions
        column={1}
        size="small"
        bordered
        items={values.map(([label, value]) => ({
          key: label,
          label,
          children: (
            <Typography.Text code copyable={{ text: value, tooltips: ["复制", "已复制"] }}>
              {value}
            </Typography.Text>
          ),
        }))}
      />
    </Modal>
  );
}
