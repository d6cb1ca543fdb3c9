export { IntersectionWorkshop } from "./intersection-workshop.tsx";
