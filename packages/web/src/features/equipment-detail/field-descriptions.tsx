import type { Block, KindField, Values } from "@lukou/equipment";
import { formatValue, labelOfField } from "@lukou/equipment";
import { Descriptions, type DescriptionsProps, Tag, Typography } from "antd";
import type { ReactNode } from "react";
import styles from "./equipment-detail.module.css";

interface FieldDescriptionsProps {
  readonly block: Block;
  readonly values: Values;
  /** Names of the secret fields that hold a value. */
  readonly secretsSet: readonly string[];
  /** Fields shown elsewhere. */
  readonly except?: readonly string[];
}

/** The fields of a capability with their values and units; those that do not apply under the other values are left out. */
export function FieldDescriptions({ block, values, secretsSet, except = [] }: FieldDescriptionsProps) {
  const items: NonNullable<DescriptionsProps["items"]> = Object.entries(block.fields)
    .filter(([name, field]) => !except.includes(name) && applies(field, values))
    .map(([name, field]) => ({
      key: name,
      label: labelOfField(field),
      ...(isLong(field) && { span: "filled" as const }),
      children:
        field.input === "secret" ? (
          <Secret set={secretsSet.includes(name)} />
        ) : (
          <FieldValue field={field} value={values[name]} />
        ),
    }));
  return <Descriptions size="small" column={{ xs: 1, sm: 2, xl: 3 }} items={items} />;
}

const isLong = ({ input }: KindField): boolean => input === "paragraph" || input === "texts";

const applies = ({ visibleWhen }: KindField, values: Values): boolean =>
  !visibleWhen || visibleWhen.in.some((one) => one === values[visibleWhen.field]);

/** Texts that somebody types into another system are copied with one click. */
const isCopied = (value: unknown): value is string => typeof value === "string" && /[\d:/]/.test(value);

function FieldValue({ field, value }: { readonly field: KindField; readonly value: unknown }): ReactNode {
  const text = formatValue(field, value);
  if (text === "") return <Unset />;
  if (field.input === "text" && isCopied(value)) {
    return (
      <Typography.Text className={styles["figures"] ?? ""} copyable={copyable(value)}>
        {text}
      </Typography.Text>
    );
  }
  return <span className={styles["figures"]}>{text}</span>;
}

/** Copying with Chinese tooltips. */
export const copyable = (text: string) => ({ text, tooltips: ["复制", "已复制"] });

export function Unset({ children = "未填写" }: { readonly children?: ReactNode }) {
  return <span className={styles["unset"]}>{children}</span>;
}

function Secret({ set }: { readonly set: boolean }) {
  return set ? <Tag color="success">已设置</Tag> : <Tag>未设置</Tag>;
}
