import { defineEnum } from "./define-enum.ts";

/** Bit-rate upper limit. The values stand for themselves; the unit is not specified. */
export const bitRateUpperLimit = defineEnum(
  "码率上限",
  [
    { code: 256, label: "256" },
    { code: 512, label: "512" },
    { code: 1024, label: "1024" },
    { code: 2048, label: "2048" },
    { code: 3072, label: "3072" },
    { code: 4096, label: "4096" },
    { code: 6144, label: "6144" },
    { code: 8192, label: "8192" },
    { code: 12288, label: "12288" },
    { code: 16384, label: "16384" },
  ],
  { unit: "kbps" },
);
