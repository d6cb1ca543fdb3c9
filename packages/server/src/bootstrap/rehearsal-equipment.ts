import { type EquipmentDocument, intersectionEnd, kinds } from "@lukou/equipment";
import type { RehearsalDevice, RehearsalEquipment } from "@lukou/rehearsal";
import { sql } from "kysely";
import type { Querier } from "../db/constraint.ts";
import { rowOfValues } from "../features/equipment/equipment.document.ts";
import { type RelationWords, wordsOf } from "../features/equipment/equipment.relations.ts";
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
 * Writes the approaches of an intersection and everything installed there, in a handful of statements and without
 * reading back: tables that grow within one transaction have no statistics yet. Values go through the schemas of the
 * forms, so that the generator can never store what people could not.
 */
export async function insertRehearsalEquipment(
  db: Querier,
  scope: CityScope,
  intersection: { readonly guid: string; readonly name: string },
  installed: RehearsalEquipment,
): Promise<void> {
  const { ends, equipment, relations, groups } = installed;
  const guids = new Map([...ends, ...equipment, ...groups].map(({ key }) => [key, newGuid()]));
  const guidOf = (key: string): string => guids.get(key) ?? "";
  const names = new Map([...ends.map(({ key, name }) => [key, name] as const), ...equipment.map(nameOf)]);
  const refer = (key: string | undefined) =>
    key === undefined ? { guid: null, name: null } : { guid: guidOf(key), name: names.get(key) ?? null };

  await insertEnds(
    db,
    scope,
    ends.map((end) => ({
      guid: guidOf(end.key),
      intersection_guid: intersection.guid,
      ...rowOfEnd(intersectionEnd.draft.parse(end)),
      updated_by: null,
    })),
  );
  if (equipment.length === 0) return;

  const devices = equipment.map((device) => {
    const kind = kinds[device.kind];
    const values = kind.draft.parse(device.values);
    const [parent, pole, box, end] = [device.parentKey, device.poleKey, device.boxKey, device.endKey].map(
      refer,
    );
    const { settings, ...own } = rowOfValues(kind, values);
    const place = {
      parentGuid: parent?.guid ?? null,
      poleGuid: pole?.guid ?? null,
      boxGuid: box?.guid ?? null,
      endGuid: end?.guid ?? null,
    };
    const document: EquipmentDocument = {
      ...Object.fromEntries(Object.entries(values).filter(([name]) => !kind.secrets.includes(name))),
      kind: kind.code,
      intersectionGuid: intersection.guid,
      ...place,
      intersectionName: intersection.name,
      parentName: parent?.name ?? null,
      poleName: pole?.name ?? null,
      boxName: box?.name ?? null,
      endName: end?.name ?? null,
      ...relationsOf(installed, device.key),
      secretMarks: {},
    };
    const row = {
      ...own,
      settings: JSON.parse(settings) as unknown,
      city_guid: scope.cityGuid,
      guid: guidOf(device.key),
      intersection_guid: intersection.guid,
      kind: kind.code,
      parent_guid: place.parentGuid,
      pole_guid: place.poleGuid,
      box_guid: place.boxGuid,
      end_guid: place.endGuid,
    };
    return { row, revision: { equipment_guid: row.guid, document } };
  });
  await insertDevices(db, scope, devices);

  if (relations.length > 0) {
    const related = relations.map(({ relation, subjectKey, objectKey, settings = {} }) => ({
      city_guid: scope.cityGuid,
      relation,
      subject_guid: guidOf(subjectKey),
      object_guid: guidOf(objectKey),
      settings: JSON.stringify(settings),
    }));
    await db.insertInto("equipment_relation").values(related).execute();
  }
  if (groups.length === 0) return;
  const grouped = groups.map(({ key, name, mainControllerKey }) => ({
    city_guid: scope.cityGuid,
    intersection_guid: intersection.guid,
    guid: guidOf(key),
    name,
    main_controller_guid: refer(mainControllerKey).guid,
  }));
  await db.insertInto("equipment_group").values(grouped).execute();
  const members = groups.flatMap(({ key, memberKeys }) =>
    memberKeys.map((member) => ({
      city_guid: scope.cityGuid,
      group_guid: guidOf(key),
      equipment_guid: guidOf(member),
    })),
  );
  await db.insertInto("equipment_group_member").values(members).execute();
}

const nameOf = ({ key, values }: RehearsalDevice) => [key, String(values["name"])] as const;

/** What the history of a device says of its relations. */
function relationsOf({ equipment, relations, groups }: RehearsalEquipment, key: string): RelationWords {
  const related = relations.filter(({ subjectKey }) => subjectKey === key);
  const led = groups.filter(({ mainControllerKey }) => mainControllerKey === key);
  const named = (wanted: string) =>
    equipment
      .filter((device) => device.key === wanted)
      .map((device) => ({ kind: kinds[device.kind].code, name: nameOf(device)[1] }));
  return wordsOf(
    related.flatMap(({ objectKey, settings = {} }) =>
      named(objectKey).map((thing) => ({ ...thing, settings: { ...settings } })),
    ),
    led.flatMap(({ name: group, memberKeys }) =>
      memberKeys.flatMap(named).map(({ name }) => ({ group, name })),
    ),
  );
}

/** Writes devices and the first state of each history; one parameter for each statement, however many rows. */
async function insertDevices(
  db: Querier,
  scope: CityScope,
  devices: readonly { readonly row: object; readonly revision: object }[],
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const rows = JSON.stringify(devices.map(({ row }) => row));
  const revisions = JSON.stringify(devices.map(({ revision }) => revision));
  await sql`insert into equipment (${names})
    select ${names} from jsonb_populate_recordset(null::equipment, ${rows}::jsonb)`.execute(db);
  await sql`insert into equipment_revision (city_guid, equipment_guid, revision, user_name, change, document)
    select ${scope.cityGuid}::uuid, r.equipment_guid, 1, ${AUTHOR}, 'add', r.document
    from jsonb_to_recordset(${revisions}::jsonb) as r (equipment_guid uuid, document jsonb)`.execute(db);
}
