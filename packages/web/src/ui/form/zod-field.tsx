import { fieldMeta } from "@lukou/contract";
import { Form, type FormItemProps } from "antd";
import type { ReactElement } from "react";
import type { z } from "zod";
import { isRequired, zodRule } from "./zod-rule.ts";

interface ZodFieldProps extends Omit<FormItemProps, "rules" | "children"> {
  readonly schema: z.ZodObject;
  /** Key of the field in the schema; also its name in the form unless `name` says otherwise. */
  readonly field: string;
  /** The input. */
  readonly children: ReactElement;
}

/** A form item whose label, unit, help and rule come from the contract's schema. */
export function ZodField({ schema, field, children, ...rest }: ZodFieldProps) {
  const part = schema.shape[field] as z.ZodType | undefined;
  const { label, unit, help } = part ? fieldMeta(part) : {};
  return (
    <Form.Item
      label={unit ? `${label}（${unit}）` : label}
      name={field}
      required={isRequired(schema, field)}
      rules={[zodRule(schema, field)]}
      validateFirst
      {...(help && { extra: help })}
      {...rest}
    >
      {children}
    </Form.Item>
  );
}
