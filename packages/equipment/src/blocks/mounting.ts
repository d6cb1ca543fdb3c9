import { orientation } from "@lukou/contract";
import { defineBlock } from "../define-block.ts";
import { bearing, choice, number } from "../fields/value-fields.ts";

/** Where a sensor looks: azimuth clockwise from true north, pitch below the horizon negative, roll right side down positive. */
export const mounting = ({ height = 6.5 } = {}) =>
  defineBlock({
    key: "mounting",
    title: "安装姿态",
    fields: {
      orientation: choice("朝向", orientation, { help: "所检测的来车方向", listed: true }),
      heading: bearing("方位角"),
      mountHeight: number("安装高度", {
        min: 0,
        max: 50,
        unit: "m",
        initial: height,
        help: "镜头或天线中心距路面",
      }),
      pitch: number("俯仰角", { min: -90, max: 90, step: 0.1, unit: "°", help: "水平为0，向下为负" }),
      roll: number("横滚角", { min: -180, max: 180, step: 0.1, unit: "°", help: "水平为0，右侧向下为正" }),
    },
  });

/** The ground a sensor sees, drawn as a sector on the map. */
export const coverage = ({ near, far, angle }: { near: number; far: number; angle: number }) =>
  defineBlock({
    key: "coverage",
    title: "覆盖范围",
    fields: {
      nearRange: number("最近距离", { min: 0, max: 500, step: 0.1, unit: "m", initial: near }),
      farRange: number("最远距离", { min: 1, max: 1000, step: 0.1, unit: "m", initial: far }),
      horizontalAngle: number("水平视场角", { min: 1, max: 360, step: 0.1, unit: "°", initial: angle }),
      verticalAngle: number("垂直视场角", { min: 1, max: 180, step: 0.1, unit: "°" }),
    },
    checks: [
      {
        fields: ["nearRange", "farRange"],
        holds: ({ nearRange, farRange }) =>
          typeof nearRange !== "number" || typeof farRange !== "number" || nearRange < farRange,
        message: "最近距离应小于最远距离",
      },
    ],
  });
