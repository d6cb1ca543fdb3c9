import { CloseCircleFilled, LockOutlined, UserOutlined } from "@ant-design/icons";
import { LoginRequest } from "@lukou/contract";
import { useNavigate } from "@tanstack/react-router";
import { Button, Checkbox, Form, Input } from "antd";
import { useEffect, useState } from "react";
import { messageOf } from "../../../lib/api/api-error.ts";
import { useSearchTexts } from "../../../lib/navigation/use-search-texts.ts";
import { storage } from "../../../lib/storage/storage.ts";
import { zodRule } from "../../../ui/form/zod-rule.ts";
import { logIn } from "../log-in.ts";
import { safeRedirect } from "../safe-redirect.ts";
import { useCapsLock } from "../use-caps-lock.ts";
import styles from "./login-form.module.css";

interface Values extends LoginRequest {
  remember: boolean;
}

/** User name and password; a refusal is said right here, since without a token the wrapper stays silent (WRAP-4). */
export function LoginForm() {
  const navigate = useNavigate();
  const { redirect } = useSearchTexts();
  const [form] = Form.useForm<Values>();
  const [problem, setProblem] = useState("");
  const [pending, setPending] = useState(false);
  const capsLock = useCapsLock();
  const remembered = storage.rememberedLogin.get();

  useEffect(() => form.focusField(remembered ? "password" : "loginName"), [form, remembered]);

  const submit = async ({ loginName, password, remember }: Values) => {
    setPending(true);
    setProblem("");
    try {
      await logIn({ loginName: loginName.trim(), password });
      storage.rememberedLogin.set(remember ? loginName.trim() : "");
      await navigate({ href: safeRedirect(redirect), replace: true });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ loginName: remembered, password: "", remember: remembered !== "" }}
      onFinish={(values) => void submit(values)}
      onValuesChange={() => setProblem("")}
    >
      {problem && (
        <div className={styles["problem"]} role="alert">
          <CloseCircleFilled aria-hidden />
          {problem}
        </div>
      )}
      <Form.Item
        name="loginName"
        label="用户名"
        rules={[zodRule(LoginRequest, "loginName")]}
        validateTrigger="onBlur"
      >
        <Input prefix={<UserOutlined />} autoComplete="username" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="password"
        label="密码"
        rules={[zodRule(LoginRequest, "password")]}
        validateTrigger="onSubmit"
        {...capsLock.handlers}
      >
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={256} />
      </Form.Item>
      {capsLock.on && <output className={styles["caps"]}>大写锁定已打开</output>}
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>记住用户名</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={pending}>
        登录
      </Button>
    </Form>
  );
}
