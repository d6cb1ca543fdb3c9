import { intersectionEnd, kindOf, kinds } from "@lukou/equipment";
import type { RehearsalDevice, RehearsalEquipment } from "@lukou/rehearsal";
import { sql } from "kysely";
import type { Querier } from "../db/constraint.ts";
import { documentOf, rowOfValues } from "../features/equipment/equipment.document.ts";
import { wordsOf } from "../features/equipment/equipment.relations.ts";
import { listEquipmentWithNames } from "../features/equipment/equipment.repository.ts";
import { insertEnds, rowOfEnd } from "../features/intersection-end/intersection-end.repository.ts";
import { newGuid } from "../platform/guid.ts";
import type { CityScope } from "../platform/scope.ts";

/** Who the history says put the equipment up. */
const AUTHOR = "演练数据";

const columns = [
  "city_guid",
  "guid",
  "intersection_guid",
  "kind",
  "name",
  "parent_guid",
  "pole_guid",
  "box_guid",
  "end_guid",
  "plat_id",
  "serial",
  "manufacturer",
  "model",
  "firmware_version",
  "ip",
  "longitude",
  "latitude",
  "elevation",
  "heading",
  "settings",
] as const;

/**
 * Writes the approaches of an intersection and everything installed there, in a handful of statements. Values go
 * through the schemas of the forms, so that the generator can never store what people could not.
 */
export async function insertRehearsalEquipment(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  { ends, equipment, relations, groups }: RehearsalEquipment,
): Promise<void> {
  const keys = [...ends, ...equipment, ...groups].map(({ key }) => key);
  const guids = new Map(keys.map((key) => [key, newGuid()]));
  const guidOf = (key: string | undefined): string | null =>
    key === undefined ? null : (guids.get(key) ?? null);

  await insertEnds(
    db,
    scope,
    ends.map((end) => ({
      guid: guids.get(end.key) ?? "",
      intersection_guid: intersectionGuid,
      ...rowOfEnd(intersectionEnd.draft.parse(end)),
      updated_by: null,
    })),
  );
  if (equipment.length === 0) return;

  const rowOf = ({ key, kind: kindKey, values, parentKey, poleKey, boxKey, endKey }: RehearsalDevice) => {
    const kind = kinds[kindKey];
    const { settings, ...own } = rowOfValues(kind, kind.draft.parse(values));
    return {
      ...own,
      settings: JSON.parse(settings) as unknown,
      city_guid: scope.cityGuid,
      guid: guidOf(key),
      intersection_guid: intersectionGuid,
      kind: kind.code,
      parent_guid: guidOf(parentKey),
      pole_guid: guidOf(poleKey),
      box_guid: guidOf(boxKey),
      end_guid: guidOf(endKey),
    };
  };
  const names = sql.join(columns.map((name) => sql.ref(name)));
  await sql`insert into equipment (${names})
    select ${names} from jsonb_populate_recordset(null::equipment, ${JSON.stringify(equipment.map(rowOf))}::jsonb)`.execute(
    db,
  );

  if (relations.length > 0) {
    const related = relations.map(({ relation, subjectKey, objectKey, settings = {} }) => ({
      city_guid: scope.cityGuid,
      relation,
      subject_guid: guids.get(subjectKey) ?? "",
      object_guid: guids.get(objectKey) ?? "",
      settings: JSON.stringify(settings),
    }));
    await db.insertInto("equipment_relation").values(related).execute();
  }
  if (groups.length > 0) {
    const at = { city_guid: scope.cityGuid, intersection_guid: intersectionGuid };
    const grouped = groups.map(({ key, name, mainControllerKey }) => ({
      ...at,
      guid: guids.get(key) ?? "",
      name,
      main_controller_guid: guidOf(mainControllerKey),
    }));
    await db.insertInto("equipment_group").values(grouped).execute();
    const members = groups.flatMap(({ key, memberKeys }) =>
      memberKeys.map((member) => ({
        city_guid: scope.cityGuid,
        group_guid: guids.get(key) ?? "",
        equipment_guid: guids.get(member) ?? "",
      })),
    );
    await db.insertInto("equipment_group_member").values(members).execute();
  }
  await insertFirstRevisions(db, scope, { equipment, relations, groups }, guids);
}

/** The state everything begins with, as its history shows it. */
async function insertFirstRevisions(
  db: Querier,
  scope: CityScope,
  { equipment, relations, groups }: Pick<RehearsalEquipment, "equipment" | "relations" | "groups">,
  guids: ReadonlyMap<string, string>,
): Promise<void> {
  const devices = new Map(equipment.map((device) => [device.key, device]));
  const keyOf = new Map(equipment.map(({ key }) => [guids.get(key), key]));
  const named = (key: string) => {
    const device = devices.get(key);
    return device ? [{ kind: kinds[device.kind].code, name: String(device.values["name"]) }] : [];
  };
  const wordsOfDevice = (key: string | undefined) =>
    wordsOf(
      relations
        .filter(({ subjectKey }) => subjectKey === key)
        .flatMap(({ objectKey, settings = {} }) =>
          named(objectKey).map((thing) => ({ ...thing, settings: { ...settings } })),
        ),
      groups
        .filter(({ mainControllerKey }) => mainControllerKey === key && key !== undefined)
        .flatMap(({ name: group, memberKeys }) =>
          memberKeys.flatMap(named).map(({ name }) => ({ group, name })),
        ),
    );
  const stored = await listEquipmentWithNames(
    db,
    scope,
    equipment.flatMap(({ key }) => guids.get(key) ?? []),
  );
  const rows = stored.map((row) => ({
    equipment_guid: row.guid,
    document: documentOf(kindOf(row.kind), row, {}, wordsOfDevice(keyOf.get(row.guid))),
  }));
  await sql`insert into equipment_revision (city_guid, equipment_guid, revision, user_name, change, document)
    select ${scope.cityGuid}::uuid, r.equipment_guid, 1, ${AUTHOR}, 'add', r.document
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (equipment_guid uuid, document jsonb)`.execute(
    db,
  );
}
