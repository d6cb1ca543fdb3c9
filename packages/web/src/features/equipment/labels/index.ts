export { LabelSheetButton } from "./components/label-sheet-button.tsx";
export { LabelSheetDialog } from "./components/label-sheet-dialog.tsx";
