import { equipIntersection, generateCity, generateHdMap, type RehearsalCity } from "@lukou/rehearsal";
import type { Querier } from "../db/constraint.ts";
import { insertDistrict } from "../features/district/district.repository.ts";
import { insertIntersection } from "../features/intersection/intersection.repository.ts";
import { prepareLayers } from "../features/map-layer/ingest.ts";
import { replaceMapLayers } from "../features/map-layer/map-layer.repository.ts";
import { newGuid } from "../platform/guid.ts";
import { cityScope } from "../platform/scope.ts";
import { insertRehearsalEquipment } from "./rehearsal-equipment.ts";
import { insertCity } from "./users.ts";

/** HD maps are drawn and equipment is put up for this many intersections; a city made for load tests needs no more. */
const DETAILED_MAX = 500;

/** Writes a generated city with its districts, intersections, HD maps and equipment; `onProgress` hears how many are done. */
export async function insertRehearsalCity(
  db: Querier,
  options: { seed: number; intersections: number; name?: string },
  onProgress: (done: number, total: number) => void = () => {},
): Promise<string> {
  const city = generateCity(options);
  const cityGuid = await insertCity(db, city.city.name);
  const scope = cityScope(cityGuid);
  const districts = new Map<string, string>();
  for (const district of city.districts) {
    const guid = newGuid();
    districts.set(district.key, guid);
    await insertDistrict(db, scope, { guid, name: district.name, platId: district.platId, userGuid: null });
  }
  for (const [index, intersection] of city.intersections.entries()) {
    const guid = newGuid();
    const layers = index < DETAILED_MAX ? mapOf(city, intersection) : [];
    await insertIntersection(db, scope, {
      guid,
      district_guid: districts.get(intersection.districtKey) ?? "",
      name: intersection.name,
      type: intersection.type,
      stage: intersection.stage,
      plat_id: intersection.platId,
      url_name: layers.map((layer) => layer.name).join(","),
      longitude: intersection.longitude,
      latitude: intersection.latitude,
      updated_by: null,
    });
    await replaceMapLayers(db, scope, guid, layers, null);
    if (index < DETAILED_MAX)
      await insertRehearsalEquipment(
        db,
        scope,
        { guid, name: intersection.name },
        equipIntersection(city, intersection.key),
      );
    onProgress(index + 1, city.intersections.length);
  }
  return cityGuid;
}

/** Through the same checks as an upload, so that the generator can never store what people could not. */
function mapOf(city: RehearsalCity, intersection: RehearsalCity["intersections"][number]) {
  const entries = generateHdMap(city, intersection.key).map(({ name, type, data }) => ({
    name,
    type,
    data,
  }));
  return prepareLayers(entries, intersection).layers;
}
