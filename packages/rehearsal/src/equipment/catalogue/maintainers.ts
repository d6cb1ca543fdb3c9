/** Firms that keep the equipment of a district in order. Invented. */
export const MAINTAINERS = [
  "望川路灯运维队",
  "澜江交设养护站",
  "云麓智感运维中心",
  "青禾交通设施养护站",
  "石矶机电维护队",
  "金滩信号养护站",
] as const;
