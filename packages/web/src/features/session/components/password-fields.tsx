import { CheckCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { PASSWORD_RULE, passwordParts, patterns } from "@lukou/contract";
import { Form, Input } from "antd";
import styles from "./password-fields.module.css";

/** A new password typed twice, with the parts of the rule as they are met (VALID-11). */
export function NewPasswordFields() {
  const typed = Form.useWatch<string | undefined>("newPassword") ?? "";
  return (
    <>
      <Form.Item
        name="newPassword"
        label="新密码"
        required
        extra={<PasswordParts typed={typed} />}
        validateTrigger="onBlur"
        rules={[
          {
            validator: (_, value: string | undefined) =>
              patterns.password(value ?? "") ? Promise.resolve() : Promise.reject(new Error(PASSWORD_RULE)),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
      <Form.Item
        name="repeated"
        label="再次输入新密码"
        required
        dependencies={["newPassword"]}
        validateTrigger="onBlur"
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: string | undefined) =>
              value === getFieldValue("newPassword")
                ? Promise.resolve()
                : Promise.reject(new Error("两次输入的密码不一致")),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
    </>
  );
}

function PasswordParts({ typed }: { typed: string }) {
  return (
    <ul className={styles["parts"]} aria-label={PASSWORD_RULE}>
      {passwordParts.map(({ label, test }) => {
        const met = test(typed);
        return (
          <li key={label} className={met ? styles["met"] : undefined}>
            {met ? <CheckCircleFilled /> : <MinusCircleOutlined />} {label}
          </li>
        );
      })}
    </ul>
  );
}
