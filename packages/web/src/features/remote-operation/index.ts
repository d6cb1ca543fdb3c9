export { OperationPanel } from "./operation-panel.tsx";
