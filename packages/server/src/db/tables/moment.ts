import type { ColumnType } from "kysely";

/** A moment as the driver reads it; written as a Date, and left out where the database fills it in. */
export type Moment = ColumnType<Date, Date | undefined, Date>;
export type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
