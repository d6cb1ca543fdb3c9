export { NewUnit, UnitWorkshop, unitTabs } from "./unit-workshop.tsx";
