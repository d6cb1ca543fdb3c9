/**
 * Fields kept in a column of their own, because lists filter and sort by them or an index guards them; all others are
 * kept in the settings document. The database column has the same name in snake case.
 */
export const columnFields = [
  "name",
  "platId",
  "serial",
  "manufacturer",
  "model",
  "firmwareVersion",
  "ip",
  "ipShared",
  "longitude",
  "latitude",
  "elevation",
  "heading",
] as const;
export type ColumnField = (typeof columnFields)[number];

const columns = new Set<string>(columnFields);
export const isColumnField = (name: string): name is ColumnField => columns.has(name);
