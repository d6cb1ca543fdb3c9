import type { Block, KindField, Values } from "@lukou/equipment";
import { formatValue, labelOfField } from "@lukou/equipment";
import { Tag, Typography } from "antd";
import type { ReactNode } from "react";
import styles from "./equipment-detail.module.css";

interface FieldDescriptionsProps {
  readonly blocks: readonly Block[];
  readonly values: Values;
  /** Names of the secret fields that hold a value. */
  readonly secretsSet: readonly string[];
}

/** The fields of capabilities with their values and units; those that do not apply under the other values are left out. */
export function FieldDescriptions({ blocks, values, secretsSet }: FieldDescriptionsProps) {
  const fields = blocks
    .flatMap((block) => Object.entries(block.fields))
    .filter(([, field]) => applies(field, values));
  return (
    <dl className={styles["values"]}>
      {fields.map(([name, field]) => (
        <ValueItem key={name} label={labelOfField(field)} wide={isLong(field)}>
          {field.input === "secret" ? (
            <Secret set={secretsSet.includes(name)} />
          ) : (
            <FieldValue name={name} field={field} value={values[name]} />
          )}
        </ValueItem>
      ))}
    </dl>
  );
}

interface ValueItemProps {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One value under its label; goes into a `dl`. */
export function ValueItem({ label, wide = false, children }: ValueItemProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const isLong = ({ input }: KindField): boolean => input === "paragraph";

const applies = ({ visibleWhen }: KindField, values: Values): boolean =>
  !visibleWhen || visibleWhen.in.some((one) => one === values[visibleWhen.field]);

/** Texts that somebody types into another system are copied with one click. */
const isCopied = (value: unknown): value is string => typeof value === "string" && /[\d:/]/.test(value);

interface FieldValueProps {
  readonly name: string;
  readonly field: KindField;
  readonly value: unknown;
}

function FieldValue({ name, field, value }: FieldValueProps): ReactNode {
  const text = formatValue(field, value);
  if (text === "") return <Unset />;
  /* A reference says nothing to people; what it refers to is shown on the page that keeps it. */
  if (name.endsWith("Guid")) return "已选用";
  if (field.input === "text" && isCopied(value)) return <Copied text={text} />;
  return text;
}

/** A text with a button that copies it. */
export function Copied({ text }: { readonly text: string }) {
  return <Typography.Text copyable={{ text, tooltips: ["复制", "已复制"] }}>{text}</Typography.Text>;
}

export function Unset({ children = "未填写" }: { readonly children?: ReactNode }) {
  return <span className={styles["unset"]}>{children}</span>;
}

function Secret({ set }: { readonly set: boolean }) {
  return set ? <Tag color="success">已设置</Tag> : <Tag>未设置</Tag>;
}
