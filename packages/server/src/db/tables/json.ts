import type { ColumnType } from "kysely";

/** Written as JSON text, read as a value. */
export type Json<T> = ColumnType<T, string, string>;
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
export type Document = Record<string, unknown>;
