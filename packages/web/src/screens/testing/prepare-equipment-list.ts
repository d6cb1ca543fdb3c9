import { calls, type EquipmentFacets, type EquipmentQuery, type EquipmentRow } from "@lukou/equipment";
import { buildFacets, buildRow } from "../../features/equipment/list/testing/build-row.ts";
import { answers, type FakeServer } from "../../testing/fake-server.ts";
import { prepareCity } from "./prepare-city.ts";

const { Equipment } = calls;

interface Prepared {
  readonly rows?: readonly EquipmentRow[];
  readonly total?: number;
  readonly facets?: Partial<EquipmentFacets>;
}

/** Body of a search as it was sent. */
export interface SentSearch {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly params: EquipmentQuery;
}

/** The small city with equipment: three cameras on a page of as many as told. */
export function prepareEquipmentList({
  rows = [1, 2, 3].map((one) => buildRow(one)),
  total,
  facets,
}: Prepared = {}) {
  return (server: FakeServer): void => {
    prepareCity(server);
    server
      .on(Equipment.SearchEquipment, ({ body }) => {
        const { pageIndex, pageSize } = body as SentSearch;
        return answers(Equipment.SearchEquipment, {
          resultList: [...rows],
          total: total ?? rows.length,
          pageIndex,
          pageSize,
        });
      })
      .on(Equipment.GetFacets, answers(Equipment.GetFacets, buildFacets(facets)))
      .on(Equipment.GetSavedViews, answers(Equipment.GetSavedViews, []));
  };
}

/** The latest search a page sent. */
export const lastSearch = (server: FakeServer): SentSearch =>
  server.sent(Equipment.SearchEquipment).at(-1)?.body as SentSearch;
