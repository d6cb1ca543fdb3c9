import { z } from "zod";
import { fieldMeta } from "./field.ts";
import { texts } from "./texts.ts";

z.config(z.locales.zhCN());

/** The schema a path of an issue leads to, as far as objects and arrays go; undefined where it cannot be told. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let current: z.ZodType | undefined = schema;
  for (const key of path) {
    while (current && !(current instanceof z.ZodObject) && !(current instanceof z.ZodArray)) {
      const inner: unknown = (current as { def?: { innerType?: unknown; in?: unknown } }).def?.innerType;
      if (!(inner instanceof z.ZodType)) return undefined;
      current = inner;
    }
    if (current instanceof z.ZodObject) current = current.shape[key as string] as z.ZodType | undefined;
    else if (current instanceof z.ZodArray) current = current.element as z.ZodType;
  }
  return current;
}

/** Chinese name of the place an issue points at, e.g. `第2项 路口名称`; what has no label is passed over. */
function placeOf(schema: z.ZodType, path: readonly PropertyKey[]): string {
  const words: string[] = [];
  path.forEach((key, index) => {
    if (typeof key === "number") {
      words.push(`第${key + 1}项`);
      return;
    }
    const found = schemaAt(schema, path.slice(0, index + 1));
    const label = found && fieldMeta(found).label;
    if (label !== undefined) words.push(label);
  });
  return words.join(" ");
}

const wordsOfZod = z.locales.zhCN().localeError;

/** Whether zod worded the issue itself; such words never name the field. */
function isWordedByZod(issue: z.core.$ZodIssue): boolean {
  const words = wordsOfZod(issue as z.core.$ZodRawIssue);
  return (typeof words === "string" ? words : words?.message) === issue.message;
}

/** What zod calls a type, in words of people. */
const typeNames: Readonly<Record<string, string>> = {
  string: "文本",
  number: "数字",
  int: "整数",
  boolean: "是或否",
  array: "列表",
  object: "对象",
  null: "空值",
};

/** What counts in a size of each kind. */
const sizeUnits: Readonly<Record<string, string>> = { string: "个字符", array: "项", set: "项" };

/** Words a bound that was crossed. */
function boundText(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const unit = sizeUnits[issue.origin];
  if (issue.code === "too_small") return unit ? `至少${issue.minimum}${unit}` : `不能小于${issue.minimum}`;
  return unit ? `最多${issue.maximum}${unit}` : `不能大于${issue.maximum}`;
}

const wholeSentences = new Set<string>(Object.values(texts));

/**
 * Words one issue for people. Texts of the specification, and sentences that begin with 请, name their field and stand
 * alone; all others get the field's label in front. Used by the server's 400 answers and by the forms alike.
 */
export function issueText(schema: z.ZodType, issue: z.core.$ZodIssue): string {
  const place = placeOf(schema, issue.path);
  if (!place)
    return isWordedByZod(issue) && issue.code === "invalid_type"
      ? `提交的内容应为${typeNames[issue.expected] ?? issue.expected}`
      : issue.message;
  if (wholeSentences.has(issue.message) || issue.message.startsWith("请")) return issue.message;
  if (!isWordedByZod(issue)) return `${place}：${issue.message}`;
  if (issue.code === "invalid_type") {
    return issue.input === undefined
      ? `${place}不能为空`
      : `${place}：应为${typeNames[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "too_small" || issue.code === "too_big") return `${place}：${boundText(issue)}`;
  if (issue.code === "invalid_union" || issue.code === "invalid_value")
    return issue.input === undefined ? `${place}不能为空` : `${place}：不在可选范围内`;
  return `${place}：${issue.message}`;
}

/** Words all issues of a failed parse, at most five, joined for one message. */
export function issuesText(schema: z.ZodType, error: z.ZodError): string {
  const lines = [...new Set(error.issues.map((issue) => issueText(schema, issue)))];
  return lines.length > 5 ? `${lines.slice(0, 5).join("；")}；等${lines.length}处` : lines.join("；");
}

/** First problem of one field of an object schema, or undefined when it is fine: the rule of a form field. */
export function fieldProblem(schema: z.ZodObject, key: string, value: unknown): string | undefined {
  const part = schema.shape[key] as z.ZodType | undefined;
  const result = part?.safeParse(value);
  const issue = result?.error?.issues[0];
  return issue && issueText(schema, { ...issue, path: [key, ...issue.path] });
}
