import { z } from "zod";
import { lineOfText } from "../common/common.schema.ts";
import { field } from "../field.ts";
import { texts } from "../texts.ts";
import { patterns } from "../validation/patterns.ts";

const address = (label: string) =>
  field(
    lineOfText(512).refine((text) => text === "" || patterns.url(text), "应为以http、https或ftp开头的地址"),
    { label },
  );

/** One environment that data is synchronised to (SYNC-5). An empty address switches it off. */
export const TroEnvironment = z.object({
  tokenUrl: address(texts["LBL-SYNC-TOKEN"]),
  apiUrl: address(texts["LBL-SYNC-API"]),
  appId: field(z.int().min(0).nullable().default(null), { label: "应用编号" }),
  key: field(lineOfText(256).default(""), { label: "密钥" }),
});
export type TroEnvironment = z.output<typeof TroEnvironment>;

export const TroSetting = z.object({
  troPreConfig: field(TroEnvironment, { label: texts["LBL-SYNC-PRE"] }),
  troBusinessConfig: field(TroEnvironment, { label: texts["LBL-SYNC-BUSINESS"] }),
});
export type TroSetting = z.output<typeof TroSetting>;
