export { NewUnit, type UnitTab, UnitWorkshop, unitTabs } from "./unit-workshop.tsx";
