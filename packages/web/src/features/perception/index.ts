export { PerceptionView } from "./perception-view.tsx";
