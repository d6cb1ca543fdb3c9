import { z } from "zod";
import { field } from "../field.ts";

/** Identifier of every row: a UUID (version 7 when made here), compared as text and therefore in lower case. */
export const Guid = field(z.guid("编号格式不正确").toLowerCase(), { label: "编号" });

/** Nothing to answer. */
export const Nothing = z.null();

/** A moment, ISO 8601 with offset. */
export const Moment = field(z.iso.datetime({ offset: true }), { label: "时间" });

/** No control characters (Unicode category Cc), and no half of a surrogate pair: PostgreSQL refuses NUL in text and halves in JSON. */
const isPlain = (text: string): boolean => !/\p{Cc}/u.test(text) && text.isWellFormed();

/**
 * A one-line text typed by people: bounded, no control characters. With `required`, that text
 * is said when it is missing or empty.
 */
export const lineOfText = (max: number, required?: string) => {
  const text =
    required === undefined
      ? z.string()
      : z.string({ error: ({ input }) => (input === undefined ? required : undefined) });
  const bounded = required === undefined ? text.max(max) : text.min(1, required).max(max);
  return bounded.refine(isPlain, "不能包含控制字符");
};

/** Revision of an edited thing; a stale one is refused. Legacy clients leave it out and overwrite. */
export const Revision = field(z.int().min(1), { label: "版本" });

const PAGE_SIZE_MAX = 10_000;

/** Paged body (CALL-3). */
export const pageOf = <P extends z.ZodType>(params: P) =>
  z.object({
    pageIndex: field(z.int().min(1).max(1_000_000).default(1), { label: "页码" }),
    pageSize: field(z.int().min(1).max(PAGE_SIZE_MAX).default(100), { label: "每页条数" }),
    params,
  });

/** One page of a longer list. */
export const pageResult = <I extends z.ZodType>(item: I) =>
  z.object({
    resultList: z.array(item),
    total: z.int(),
    pageIndex: z.int(),
    pageSize: z.int(),
  });
