import { engineeringStage, Guid, lineOfText, presenceState } from "@lukou/contract";
import { EquipmentQuery, type EquipmentSort, equipmentSorts, KindCode } from "@lukou/equipment";
import { z } from "zod";

/** Address of a page: its search parameters as plain texts. */
export type SearchTexts = Readonly<Partial<Record<string, string>>>;

/** Marks an address that was chosen: it shows what it says, even when that is everything, and no view of the user's own. */
export const NO_VIEW = "all";

/** What an address says about a list of equipment. */
export interface ListSearch {
  readonly query: EquipmentQuery;
  readonly pageIndex: number;
  /** Rows on a page; undefined for the size the user chose last. */
  readonly pageSize: number | undefined;
  /** The saved view it began from, or {@link NO_VIEW}; undefined in an address that says nothing yet. */
  readonly view: string | undefined;
}

/** Everything, by name: the list before anything was chosen. */
export const everything: EquipmentQuery = EquipmentQuery.parse({});

const CONTENT_MAX = 64;
const VALUES_MAX = 100;
const Version = lineOfText(CONTENT_MAX);
const PageNumber = z.coerce.number().pipe(z.int().min(1).max(1_000_000));
const PageSize = z.coerce.number().pipe(z.int().min(1).max(100));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The values of a list parameter that are understood; what is not, an old link may hold, is passed over. */
function readList<T>(text: string | undefined, schema: z.ZodType<T>, of: (one: string) => unknown): T[] {
  if (!text) return [];
  const values = text.split(",").flatMap((one) => {
    const parsed = schema.safeParse(of(decoded(one)));
    return parsed.success && parsed.data !== "" ? [parsed.data] : [];
  });
  return [...new Set(values)].slice(0, VALUES_MAX);
}

/** A comma between values; one inside a value is escaped. */
const writeList = (values: readonly (string | number)[]): string | undefined =>
  values.length > 0 ? values.map((one) => encodeURIComponent(one)).join(",") : undefined;

const orNull = (text: string | undefined): string | null => Guid.safeParse(text).data ?? null;

function readSort(text = ""): Pick<EquipmentQuery, "sort" | "descending"> {
  const descending = text.startsWith("-");
  const sort = equipmentSorts.find((one) => one === text.slice(descending ? 1 : 0));
  return sort ? { sort, descending } : { sort: everything.sort, descending: everything.descending };
}

const writeSort = (sort: EquipmentSort, descending: boolean): string | undefined =>
  sort === everything.sort && !descending ? undefined : `${descending ? "-" : ""}${sort}`;

/** Reads the list's state from an address; what is damaged or from another version counts as not given. */
export function readSearch(texts: SearchTexts): ListSearch {
  return {
    query: {
      content: (texts["q"] ?? "").slice(0, CONTENT_MAX).trim(),
      districtGuid: orNull(texts["district"]),
      intersectionGuid: orNull(texts["crossing"]),
      kinds: readList(texts["kinds"], KindCode, Number),
      states: readList(texts["states"], presenceState.schema, String),
      stages: readList(texts["stages"], engineeringStage.schema, Number),
      models: readList(texts["models"], Version, String),
      firmwares: readList(texts["firmwares"], Version, String),
      ...readSort(texts["sort"]),
    },
    pageIndex: PageNumber.safeParse(texts["page"]).data ?? 1,
    pageSize: PageSize.safeParse(texts["size"]).data,
    view: texts["view"],
  };
}

/** The parameters that say the same; undefined takes one out of the address. */
export function writeSearch({ query, pageIndex, pageSize, view }: ListSearch) {
  return {
    q: query.content || undefined,
    district: query.districtGuid ?? undefined,
    crossing: query.intersectionGuid ?? undefined,
    kinds: writeList(query.kinds),
    states: writeList(query.states),
    stages: writeList(query.stages),
    models: writeList(query.models),
    firmwares: writeList(query.firmwares),
    sort: writeSort(query.sort, query.descending),
    page: pageIndex > 1 ? `${pageIndex}` : undefined,
    size: pageSize === undefined ? undefined : `${pageSize}`,
    view,
  };
}

/** Whether an address says anything about the list, so that no view has to be opened by itself. */
export const saysSomething = (search: ListSearch): boolean =>
  Object.values(writeSearch(search)).some((text) => text !== undefined);

/** The state after a change: another filter or order begins on its first page, and nothing is undecided any more. */
export function nextSearch(before: ListSearch, change: Partial<ListSearch>): ListSearch {
  return { ...before, pageIndex: 1, view: before.view ?? NO_VIEW, ...change };
}
