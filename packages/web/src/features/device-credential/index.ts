export { AccessTab } from "./access-tab.tsx";
