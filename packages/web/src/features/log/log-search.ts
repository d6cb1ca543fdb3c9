import {
  type CommunicationLogFilter,
  communicationInterfaceCity,
  communicationType,
  type DeviceLogFilter,
  Guid,
  LOG_CONTENT_MAX,
  logLevelMonitoringBoard,
  Moment,
} from "@lukou/contract";
import { KindCode } from "@lukou/equipment";
import { z } from "zod";

/** Spans of time up to now that a log can be narrowed to, in minutes. */
export const spans = [
  { minutes: 15, label: "最近15分钟" },
  { minutes: 60, label: "最近1小时" },
  { minutes: 1440, label: "最近24小时" },
  { minutes: 10_080, label: "最近7天" },
] as const;

export const logTabs = ["device", "communication"] as const;
export type LogTab = (typeof logTabs)[number];

/** What the address of a log says. The last three narrow the communication log, the three before them device logs. */
export interface LogSearch {
  readonly intersectionGuid: string | undefined;
  readonly equipmentGuid: string | undefined;
  readonly content: string;
  readonly kinds: readonly number[];
  /** Minutes up to now; undefined with a range, or for all times. */
  readonly span: number | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly levels: DeviceLogFilter["levels"];
  readonly module: string;
  readonly types: CommunicationLogFilter["types"];
  readonly interfaces: CommunicationLogFilter["interfaces"];
  readonly refusedOnly: boolean;
}

type Texts = Readonly<Partial<Record<string, string>>>;

const Span = z.coerce.number().pipe(z.literal(spans.map(({ minutes }) => minutes)));

function readList<T>(text: string | undefined, schema: z.ZodType<T>, of: (one: string) => unknown): T[] {
  const values = (text ?? "").split(",").flatMap((one) => {
    const parsed = schema.safeParse(of(one));
    return one !== "" && parsed.success ? [parsed.data] : [];
  });
  return [...new Set(values)].slice(0, 20);
}

/** Reads a log's state from an address; what is damaged or from another version counts as not given. */
export function readLogSearch(texts: Texts): LogSearch {
  const span = Span.safeParse(texts["last"]).data;
  return {
    intersectionGuid: Guid.safeParse(texts["guid"]).data,
    equipmentGuid: Guid.safeParse(texts["device"]).data,
    content: (texts["q"] ?? "").slice(0, LOG_CONTENT_MAX).trim(),
    kinds: readList(texts["kinds"], KindCode, Number),
    span,
    from: span === undefined ? Moment.safeParse(texts["from"]).data : undefined,
    to: span === undefined ? Moment.safeParse(texts["to"]).data : undefined,
    levels: readList(texts["levels"], logLevelMonitoringBoard.schema, String),
    module: (texts["module"] ?? "").slice(0, 64).trim(),
    types: readList(texts["types"], communicationType.schema, Number),
    interfaces: readList(texts["interfaces"], communicationInterfaceCity.schema, String),
    refusedOnly: texts["refused"] === "1",
  };
}

const listed = (values: readonly (string | number)[]): string | undefined =>
  values.length > 0 ? values.join(",") : undefined;

/** Writes a log's state into an address; what narrows nothing is left out. */
export function writeLogSearch(search: LogSearch): Record<string, string | undefined> {
  return {
    guid: search.intersectionGuid,
    device: search.equipmentGuid,
    q: search.content || undefined,
    kinds: listed(search.kinds),
    last: search.span?.toString(),
    from: search.span === undefined ? search.from : undefined,
    to: search.span === undefined ? search.to : undefined,
    levels: listed(search.levels),
    module: search.module || undefined,
    types: listed(search.types),
    interfaces: listed(search.interfaces),
    refused: search.refusedOnly ? "1" : undefined,
  };
}

/** How many filters are in force on a tab, beside the text. */
export function countFilters(search: LogSearch, tab: LogTab): number {
  const { intersectionGuid, equipmentGuid, kinds, span, from, to } = search;
  const given = [intersectionGuid, equipmentGuid, kinds.length > 0, span ?? from ?? to];
  const own =
    tab === "device"
      ? [search.levels.length > 0, search.module]
      : [search.types.length > 0, search.interfaces.length > 0, search.refusedOnly];
  return [...given, ...own].filter(Boolean).length;
}

/** The search without anything that narrows it. */
export const withoutLogFilters: LogSearch = readLogSearch({});

/** Filter of both logs as it is sent; a span counts from `now`. */
function placeOf(search: LogSearch, now: number) {
  const from = search.span === undefined ? search.from : new Date(now - search.span * 60_000).toISOString();
  return {
    ...(search.intersectionGuid !== undefined && { intersectionGuid: search.intersectionGuid }),
    ...(search.equipmentGuid !== undefined && { equipmentGuid: search.equipmentGuid }),
    ...(from !== undefined && { from }),
    ...(search.to !== undefined && { to: search.to }),
    kinds: [...search.kinds],
    content: search.content,
  };
}

export const deviceFilterOf = (search: LogSearch, now: number): DeviceLogFilter => ({
  ...placeOf(search, now),
  levels: [...search.levels],
  module: search.module,
});

export const communicationFilterOf = (search: LogSearch, now: number): CommunicationLogFilter => ({
  ...placeOf(search, now),
  types: [...search.types],
  interfaces: [...search.interfaces],
  refusedOnly: search.refusedOnly,
});
