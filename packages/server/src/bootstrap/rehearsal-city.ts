import {
  buildRoadModel,
  drawHdMap,
  equipIntersection,
  generateCity,
  layOutRoads,
  type RehearsalCity,
  type RehearsalEquipment,
  type RoadModel,
} from "@lukou/rehearsal";
import type { Querier } from "../db/constraint.ts";
import { insertDistrict } from "../features/district/district.repository.ts";
import { insertIntersection } from "../features/intersection/intersection.repository.ts";
import { prepareLayers } from "../features/map-layer/ingest.ts";
import { replaceMapLayers } from "../features/map-layer/map-layer.repository.ts";
import { newGuid } from "../platform/guid.ts";
import { cityScope } from "../platform/scope.ts";
import { insertRehearsalEquipment } from "./rehearsal-equipment.ts";
import { insertRehearsalRoads } from "./rehearsal-roads.ts";
import { insertCity } from "./users.ts";

/** HD maps are drawn and equipment is put up for this many intersections; a city made for load tests needs no more. */
const DETAILED_MAX = 500;

/** Writes a generated city with its districts, intersections, HD maps and equipment; `onProgress` hears how many are done. */
export async function insertRehearsalCity(
  db: Querier,
  options: { seed: number; intersections: number; name?: string },
  onProgress: (done: number, total: number) => void = () => {},
): Promise<string> {
  const started = new Date();
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
    const model = index < DETAILED_MAX ? buildRoadModel(city, intersection.key) : undefined;
    const layers = model ? mapOf(model, intersection) : [];
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
    if (model) {
      const installed = equipIntersection(city, intersection.key);
      const place = { guid, name: intersection.name };
      const guidOf = await insertRehearsalEquipment(db, scope, place, installed);
      // Where nothing was put up yet, nothing was drawn either.
      if (installed.equipment.length > 0)
        await insertRehearsalRoads(db, { scope, intersectionGuid: guid }, layOutRoads(model), {
          guidOf,
          poleOf: (endKey) => poleAt(installed, endKey),
          at: started,
        });
    }
    onProgress(index + 1, city.intersections.length);
  }
  return cityGuid;
}

/** Key of the pedestrian pole at an approach, if there is one. */
const poleAt = ({ equipment }: RehearsalEquipment, endKey: string): string | undefined =>
  equipment.find((device) => device.kind === "pedestrianPole" && device.endKey === endKey)?.key;

/** Through the same checks as an upload, so that the generator can never store what people could not. */
function mapOf(model: RoadModel, intersection: RehearsalCity["intersections"][number]) {
  const entries = drawHdMap(model).map(({ name, type, data }) => ({
    name,
    type,
    data,
  }));
  return prepareLayers(entries, intersection).layers;
}
