import { calls } from "@lukou/contract";
import { Button, Form, Modal, Space } from "antd";
import { useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { NewPasswordFields } from "./password-fields.tsx";

interface FirstPasswordModalProps {
  readonly open: boolean;
  /** The password is changed; the login may go on. */
  readonly onChanged: () => void;
  /** The user leaves instead. */
  readonly onLeave: () => void;
}

/** Asks for a new password at the first login; there is no way around it but to log out (LOGIN-4). */
export function FirstPasswordModal({ open, onChanged, onLeave }: FirstPasswordModalProps) {
  const change = useSend(calls.Login.FirstChangePwd, {
    onSuccess: () => {
      notify.success("密码已修改");
      onChanged();
    },
  });
  return (
    <Modal
      open={open}
      title="首次登录，请修改密码"
      footer={null}
      closable={false}
      keyboard={false}
      destroyOnHidden
      width={440}
    >
      <Form<{ newPassword: string }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ newPassword }) => change.mutate({ query: { newPassword } })}
      >
        <NewPasswordFields />
        <Space style={{ display: "flex", justifyContent: "flex-end" }}>
          <Button onClick={onLeave}>退出登录</Button>
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            确定
          </Button>
        </Space>
      </Form>
    </Modal>
  );
}
