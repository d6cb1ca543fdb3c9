import { calls } from "@lukou/contract";
import { Button, Form, Input } from "antd";
import { useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { NewPasswordFields } from "./password-fields.tsx";

interface Values {
  oldPassword: string;
  newPassword: string;
}

/** Changes the password of the logged-in user; every other login of theirs ends. */
export function ChangePasswordForm() {
  const [form] = Form.useForm<Values>();
  const change = useSend(calls.Login.FirstChangePwd, {
    invalidates: [calls.Login.UserSessions],
    onSuccess: () => {
      form.resetFields();
      notify.success("密码已修改，其他设备上的登录已注销");
    },
  });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ oldPassword, newPassword }) => change.mutate({ query: { oldPassword, newPassword } })}
    >
      <Form.Item name="oldPassword" label="当前密码" rules={[{ required: true, message: "请输入当前密码" }]}>
        <Input.Password autoComplete="current-password" maxLength={256} />
      </Form.Item>
      <NewPasswordFields />
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        修改密码
      </Button>
    </Form>
  );
}
