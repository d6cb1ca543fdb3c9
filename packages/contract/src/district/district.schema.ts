import { z } from "zod";
import { Guid, lineOfText, Revision } from "../common/common.schema.ts";
import { DISTRICT_NAME_MAX } from "../constants.ts";
import { field } from "../field.ts";
import { texts } from "../texts.ts";
import { patterns } from "../validation/patterns.ts";

const name = field(
  lineOfText(DISTRICT_NAME_MAX, texts["VAL-DIST-NAME-REQUIRED"]).refine(
    patterns.noWhitespace,
    texts["VAL-DIST-NAME-SPACES"],
  ),
  { label: "城市区域名称", placeholder: texts["VAL-DIST-NAME-REQUIRED"] },
);

const platId = field(
  lineOfText(32, texts["VAL-DIST-PLATID-REQUIRED"]).refine(
    (text) => text === "" || patterns.naturalNumber(text),
    texts["VAL-DIST-PLATID-NATURAL"],
  ),
  { label: "平台编号", placeholder: texts["VAL-DIST-PLATID-REQUIRED"] },
);

/** The district form (platform.md §3, DIST-4 to DIST-10). `guid` is empty when adding. */
export const DistrictForm = z.object({
  cityGuid: Guid.optional(),
  name,
  platId,
  guid: field(z.union([Guid, z.literal("")]).optional(), { label: "编号" }),
  revision: Revision.optional(),
});
export type DistrictForm = z.output<typeof DistrictForm>;

/** What an edit of a district starts from (DIST-11). */
export const DistrictInfo = z.object({
  guid: Guid,
  cityGuid: Guid,
  name: z.string(),
  platId: z.string(),
  revision: z.int(),
  intersectionCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type DistrictInfo = z.output<typeof DistrictInfo>;
