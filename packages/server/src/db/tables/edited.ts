import type { Generated } from "kysely";
import type { Moment, NullableMoment } from "./moment.ts";

/** Columns shared by things that people edit: revision, who and when, soft deletion. */
export interface Edited {
  revision: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
  updated_by: string | null;
  deleted_at: NullableMoment;
  deleted_by: string | null;
  /** Rows deleted together share one; restoring brings back exactly those. */
  deletion_guid: string | null;
}
