export { ExportMenu } from "./components/export-menu.tsx";
export { ImportDialog } from "./components/import-dialog.tsx";
