import { calls } from "@lukou/contract";
import { send } from "../../../lib/api/index.ts";
import type { NamedPlace } from "../../../map/go-to/go-to-tool.tsx";

const OFFERED = 10;

/** Intersections whose name or number contains a text, for going there on the map. */
export async function findPlaces(content: string): Promise<readonly NamedPlace[]> {
  const { resultList } = await send(
    calls.City.SearchIntersection,
    { body: { pageSize: OFFERED, params: { content } } },
    { mask: false },
  );
  return resultList.map(({ guid, name, longitude, latitude }) => ({ key: guid, name, longitude, latitude }));
}
