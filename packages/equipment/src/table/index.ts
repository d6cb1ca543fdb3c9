export * from "./cells.ts";
export * from "./columns.ts";
export * from "./read-table.ts";
