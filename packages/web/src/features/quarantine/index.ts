export { QuarantineTable } from "./quarantine-table.tsx";
