import { lineOfText, patterns } from "@lukou/contract";
import { z } from "zod";
import { type FieldOptions, type KindField, kindField } from "./kind-field.ts";

interface TextOptions extends FieldOptions {
  /** Largest number of characters. */
  readonly max?: number;
  /** What the trimmed text must be, and what is said when it is not. */
  readonly rule?: { readonly test: (text: string) => boolean; readonly message: string };
}

const bounded = (max: number, rule: TextOptions["rule"]) => {
  const trimmed = lineOfText(max).transform((text) => text.trim());
  return rule
    ? trimmed.pipe(z.string().refine((text) => text === "" || rule.test(text), rule.message))
    : trimmed;
};

/** One line; blank is the same as not given. */
export function text(label: string, { max = 64, rule, ...options }: TextOptions = {}) {
  const schema = bounded(max, rule)
    .transform((value) => (value === "" ? null : value))
    .nullable();
  return kindField(schema as z.ZodType<string | null, string | null>, {
    label,
    input: "text",
    max,
    ...options,
  });
}

/** One line that must not be blank. */
export function requiredText(
  label: string,
  { max = 64, rule, ...options }: TextOptions = {},
): KindField<z.ZodType<string, string>> {
  const schema = bounded(max, rule).pipe(z.string().min(1, `${label}不能为空`));
  return kindField(schema as z.ZodType<string, string>, {
    label,
    input: "text",
    required: true,
    max,
    ...options,
  });
}

/** Several lines of free text. */
export function paragraph(label: string, { max = 500, ...options }: TextOptions = {}) {
  const plain = z
    .string()
    .max(max)
    .refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value) && value.isWellFormed(), "不能包含控制字符")
    .transform((value) => value.trim() || null)
    .nullable();
  return kindField(plain as z.ZodType<string | null, string | null>, {
    label,
    input: "paragraph",
    max,
    ...options,
  });
}

const ADDRESS = { test: patterns.ipv4, message: "应为IPv4地址，例如 192.168.1.10" };
/** IPv4 address in dotted form (VALID-6). */
export const ipv4 = (label: string, options: FieldOptions = {}) =>
  text(label, { placeholder: "192.168.1.10", ...options, max: 15, rule: ADDRESS });

const isMask = (value: string): boolean => {
  if (!patterns.ipv4(value)) return false;
  const bits = value.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  const hosts = 2 ** 32 - 1 - bits;
  return Number.isInteger(Math.log2(hosts + 1));
};
/** Subnet mask: ones, then zeros. */
export const subnetMask = (label: string, options: FieldOptions = {}) =>
  text(label, {
    placeholder: "255.255.255.0",
    ...options,
    max: 15,
    rule: { test: isMask, message: "应为子网掩码，例如 255.255.255.0" },
  });

/** MAC address, six pairs of hexadecimal digits. */
export const mac = (label: string, options: FieldOptions = {}) =>
  text(label, {
    placeholder: "00:1A:2B:3C:4D:5E",
    ...options,
    max: 17,
    rule: {
      test: (value) => /^([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}$/.test(value),
      message: "应为MAC地址，例如 00:1A:2B:3C:4D:5E",
    },
  });

/** An address of a service; `schemes` are those allowed. Passwords never stand in it. */
export const url = (label: string, schemes: readonly string[], options: FieldOptions = {}) =>
  text(label, {
    ...options,
    max: 512,
    rule: {
      test: (value) => {
        if (!URL.canParse(value)) return false;
        const { protocol, password, hostname } = new URL(value);
        return schemes.includes(protocol.slice(0, -1)) && password === "" && hostname !== "";
      },
      message: `应为 ${schemes.map((scheme) => `${scheme}://`).join(" 或 ")} 开头的地址，且不得含密码`,
    },
  });

/** A list of addresses or host names, such as time servers. */
export function hosts(label: string, { most = 4, ...options }: FieldOptions & { most?: number } = {}) {
  const one = lineOfText(253)
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .refine(
          (value) =>
            patterns.ipv4(value) ||
            (/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(value) && !/^[\d.]+$/.test(value)),
          "应为IPv4地址或域名",
        ),
    );
  const schema = z.array(one).max(most, `最多${most}个`);
  return kindField(schema as z.ZodType<string[], string[]>, {
    label,
    input: "texts",
    initial: [],
    max: most,
    ...options,
  });
}

/** Kept encrypted, never answered: reading says only whether one is set. Null leaves it as it is, "" removes it. */
export function secret(label: string, options: FieldOptions = {}) {
  const schema = z
    .string()
    .max(128)
    .refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), "不能包含控制字符")
    .nullable();
  return kindField(schema as z.ZodType<string | null, string | null>, {
    label,
    input: "secret",
    max: 128,
    ...options,
  });
}

/** A calendar day, YYYY-MM-DD. */
export const date = (label: string, options: FieldOptions = {}) =>
  kindField(z.iso.date("应为日期，例如 2026-05-01").nullable() as z.ZodType<string | null, string | null>, {
    label,
    input: "date",
    ...options,
  });
