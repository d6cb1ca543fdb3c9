import { coordinates, identity } from "../blocks/common.ts";
import { defineBlock } from "../define-block.ts";
import { defineEquipment } from "../define-equipment.ts";
import { doorLock, ingressProtection, powerSupply } from "../enums.ts";
import { choice, flag, number } from "../fields/value-fields.ts";

const cabinet = defineBlock({
  key: "cabinet",
  title: "箱体",
  fields: {
    width: number("宽", { min: 100, max: 3000, step: 1, unit: "mm", initial: 600 }),
    height: number("高", { min: 100, max: 3000, step: 1, unit: "mm", initial: 800 }),
    depth: number("深", { min: 100, max: 3000, step: 1, unit: "mm", initial: 400 }),
    ingressProtection: choice("防护等级", ingressProtection, { initial: "IP55", listed: true }),
    lock: choice("门锁", doorLock, { initial: 1 }),
    powerSupply: choice("供电方式", powerSupply, { initial: 1, listed: true }),
    breakerRating: number("空开额定电流", { min: 1, max: 250, step: 1, unit: "A", initial: 16 }),
    hasUps: flag("备用电源"),
    hasFan: flag("散热风扇", { initial: true }),
  },
});

/** 设备箱: the cabinet at the foot of a pole. Holds no session; it is seen through its monitoring board. */
export const box = defineEquipment({
  key: "box",
  purpose: "安放主控、监控板与供电设备的机箱",
  blocks: [identity(), coordinates(), cabinet],
  hangs: { pole: true, box: false, parents: [], end: false },
  calls: { add: "Box/AddBox", update: "Box/UpdateBox", info: "Box/GetInfo", remove: "Box/DeleteBox" },
  session: null,
  glyph: "M4 2h16v18h-2v2h-3v-2H9v2H6v-2H4zM6 4v14h12V4zM15 10h1.5v4H15zM8 6h5v1.5H8zM8 9h5v1.5H8z",
});
