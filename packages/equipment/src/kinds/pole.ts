import { coordinates, identity } from "../blocks/common.ts";
import { defineBlock } from "../define-block.ts";
import { defineEquipment } from "../define-equipment.ts";
import { poleShape } from "../enums.ts";
import { bearing, choice, flag, number } from "../fields/value-fields.ts";

const structure = defineBlock({
  key: "structure",
  title: "杆体",
  fields: {
    shape: choice("杆体形式", poleShape, { initial: 2, listed: true }),
    height: number("杆高", { min: 1, max: 40, step: 0.1, unit: "m", initial: 7 }),
    armLength: number("横臂长度", {
      min: 0,
      max: 30,
      step: 0.1,
      unit: "m",
      visibleWhen: { field: "shape", in: [2, 3, 4] },
    }),
    heading: bearing("横臂方位角", { visibleWhen: { field: "shape", in: [2, 3, 4] } }),
    maxLoad: number("允许荷载", { min: 1, max: 2000, step: 1, unit: "kg" }),
    grounded: flag("已接地", { help: "接地电阻不大于 10 Ω" }),
    earthResistance: number("接地电阻", {
      min: 0,
      max: 100,
      step: 0.1,
      unit: "Ω",
      visibleWhen: { field: "grounded", in: [true] },
    }),
  },
});

/** 控制杆: what sensors hang on. Holds no session; it is seen through what it carries. */
export const pole = defineEquipment({
  key: "pole",
  purpose: "承载一体机、雷达、相机等设备的杆件",
  blocks: [identity(), coordinates(), structure],
  hangs: { pole: false, box: false, parents: [], end: true },
  calls: { add: "Pole/AddPole", update: "Pole/UpdatePole", info: "Pole/GetInfo", remove: "Pole/DeletePole" },
  session: null,
  glyph: "M11 22h2V8h7V6h-7V2h-2v4H4v2h7z",
});
