export { LabelSheetDialog } from "./components/label-sheet-dialog.tsx";
