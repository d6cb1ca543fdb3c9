import { defineEnum } from "./define-enum.ts";

/** Lane feature. */
export const laneFeature = defineEnum("车道属性", [
  { code: 1, key: "motor", label: "机动车道" },
  { code: 2, key: "nonMotor", label: "非机动车道" },
  { code: 3, key: "mixedNonMotor", label: "混合非机动车道" },
  { code: 4, key: "emergency", label: "应急车道" },
]);
