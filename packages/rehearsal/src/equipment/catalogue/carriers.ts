import type { Product } from "./product.ts";

export const poles: readonly Product<"pole">[] = [
  { manufacturer: "梅坞杆业", model: "MW-L68", values: { height: 6.8, maxLoad: 180 } },
  { manufacturer: "梅坞杆业", model: "MW-L75", values: { height: 7.5, maxLoad: 240 } },
  { manufacturer: "石矶钢构", model: "SJ-D70", values: { height: 7, maxLoad: 200 } },
];

export const boxes: readonly Product<"box">[] = [
  {
    manufacturer: "锦帆电控",
    model: "JF-X600",
    values: { width: 600, height: 800, depth: 400, ingressProtection: "IP55", breakerRating: 16 },
  },
  {
    manufacturer: "锦帆电控",
    model: "JF-X800U",
    values: {
      width: 800,
      height: 1200,
      depth: 500,
      ingressProtection: "IP55",
      breakerRating: 32,
      hasUps: true,
    },
  },
  {
    manufacturer: "东屏机箱",
    model: "DP-650",
    values: { width: 650, height: 900, depth: 450, ingressProtection: "IP65", breakerRating: 20, lock: 2 },
  },
];
