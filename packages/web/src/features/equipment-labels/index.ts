export { LabelSheetButton } from "./components/label-sheet-button.tsx";
