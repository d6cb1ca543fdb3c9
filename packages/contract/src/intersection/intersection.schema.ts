import { z } from "zod";
import { Guid, lineOfText, Revision } from "../common/common.schema.ts";
import { INTERSECTION_NAME_SEPARATOR } from "../constants.ts";
import { engineeringStage, intersectionType } from "../enums/index.ts";
import { field } from "../field.ts";
import { texts } from "../texts.ts";
import { patterns } from "../validation/patterns.ts";

const name = field(
  lineOfText(64, texts["VAL-INT-NAME-REQUIRED"])
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .min(1, texts["VAL-INT-NAME-REQUIRED"])
        .refine(
          (text) => text === "" || text.includes(INTERSECTION_NAME_SEPARATOR),
          texts["VAL-INT-NAME-HYPHEN"],
        ),
    ),
  { label: "路口名称", placeholder: texts["HINT-INT-NAME"] },
);

const platId = field(
  lineOfText(64, texts["VAL-INT-PLATID-REQUIRED"])
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .min(1, texts["VAL-INT-PLATID-REQUIRED"])
        .refine((text) => text === "" || patterns.lettersAndDigits(text), texts["VAL-INT-PLATID-FORMAT"]),
    ),
  { label: "路口编号" },
);

const typeField = field(
  intersectionType.schema.or(
    z.undefined().refine(() => false, texts["VAL-INT-TYPE-REQUIRED"]),
  ) as typeof intersectionType.schema,
  { label: "路口类型" },
);

/** Degrees as typed: the number of decimals decides the datum on create (COORD-1), so the form keeps text (INT-10 to INT-12). */
const typedDegrees = (label: string, required: string, limit: number) =>
  field(
    z
      .string()
      .trim()
      .min(1, required)
      .refine((text) => text === "" || patterns.decimalDegrees(text), texts["VAL-INT-LONLAT-FORMAT"])
      .refine((text) => text === "" || Number(text) <= limit, texts["VAL-INT-LONLAT-FORMAT"]),
    { label, unit: "°", help: "6位及以下小数按GCJ-02坐标转换为WGS-84，7位及以上小数按WGS-84保存" },
  );

/** What people fill in to add or edit an intersection (platform.md §5). */
export const IntersectionDraft = z.object({
  name,
  type: typeField,
  longitude: typedDegrees("经度", texts["VAL-INT-LON-REQUIRED"], 180),
  latitude: typedDegrees("纬度", texts["VAL-INT-LAT-REQUIRED"], 90),
  platId,
  urlName: field(lineOfText(512, texts["VAL-INT-URLNAME-REQUIRED"]), { label: "高精度地图" }),
  stage: field(engineeringStage.schema.default(1), { label: "工程阶段" }),
  districtGuid: field(Guid, { label: "所属区域" }),
});
export type IntersectionDraft = z.input<typeof IntersectionDraft>;

/** Degrees on the wire: a number, or the text of one as older clients send it. */
const wireDegrees = (label: string, required: string, limit: number) =>
  field(
    z
      .union(
        [
          z.number(),
          z.string().refine(patterns.signedNumber, texts["VAL-INT-LONLAT-FORMAT"]).transform(Number),
        ],
        {
          error: ({ input }) =>
            input === undefined || input === "" ? required : texts["VAL-INT-LONLAT-FORMAT"],
        },
      )
      .refine(
        (degrees) => Number.isFinite(degrees) && Math.abs(degrees) <= limit,
        texts["VAL-INT-LONLAT-FORMAT"],
      ),
    { label, unit: "°" },
  );

/** The intersection form as sent: WGS-84 degrees, converted by the client as COORD-1 to COORD-3 say. */
export const IntersectionForm = IntersectionDraft.extend({
  longitude: wireDegrees("经度", texts["VAL-INT-LON-REQUIRED"], 180),
  latitude: wireDegrees("纬度", texts["VAL-INT-LAT-REQUIRED"], 90),
  /** Left out by older clients: 1 for a new intersection, unchanged for an edited one. */
  stage: field(engineeringStage.schema, { label: "工程阶段" }).optional(),
  urlName: field(lineOfText(512), { label: "高精度地图" }),
});
export type IntersectionForm = z.output<typeof IntersectionForm>;

export const IntersectionUpdate = IntersectionForm.extend({ guid: Guid, revision: Revision.optional() });

/** An intersection with everything its form edits. WGS-84 degrees. */
export const IntersectionInfo = z.object({
  guid: Guid,
  cityGuid: Guid,
  districtGuid: Guid,
  districtName: z.string(),
  name: z.string(),
  type: z.int(),
  stage: z.int(),
  platId: z.string(),
  urlName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  revision: z.int(),
  mapLayerCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
});
export type IntersectionInfo = z.output<typeof IntersectionInfo>;
