import { type EquipmentDocument, intersectionEnd, kinds } from "@lukou/equipment";
import type { RehearsalDevice, RehearsalEquipment, RehearsalGroup } from "@lukou/rehearsal";
import { sql } from "kysely";
import type { Querier } from "../db/constraint.ts";
import { fixedColumns, valueColumns } from "../features/equipment/equipment.columns.ts";
import { placementColumns, rowOfValues } from "../features/equipment/equipment.document.ts";
import { type RelationWords, wordsOf } from "../features/equipment/equipment.relations.ts";
import { insertEnds, rowOfEnd } from "../features/intersection-end/intersection-end.repository.ts";
import { newGuid } from "../platform/guid.ts";
import type { CityScope } from "../platform/scope.ts";

/** Who histories say put the equipment up and drew the roads. */
export const AUTHOR = "演练数据";

const columns = [...fixedColumns, ...valueColumns];

/** Guids and names by the keys of the generator. */
interface Book {
  readonly intersection: { readonly guid: string; readonly name: string };
  readonly guidOf: (key: string) => string;
  readonly nameOf: (key: string) => string;
  readonly installed: RehearsalEquipment;
}

/**
 * Writes the approaches of an intersection and everything installed there, in a handful of statements and without
 * reading back: tables that grow within one transaction have no statistics yet. Values go through the schemas of the
 * forms, so that the generator can never store what people could not. Answers the guid of each key; "" for another.
 */
export async function insertRehearsalEquipment(
  db: Querier,
  scope: CityScope,
  intersection: Book["intersection"],
  installed: RehearsalEquipment,
): Promise<(key: string) => string> {
  const { ends, equipment, groups } = installed;
  const guids = new Map([...ends, ...equipment, ...groups].map(({ key }) => [key, newGuid()]));
  const names = new Map([
    ...ends.map(({ key, name }) => [key, name] as const),
    ...equipment.map(namedDevice),
  ]);
  const book: Book = {
    intersection,
    installed,
    guidOf: (key) => guids.get(key) ?? "",
    nameOf: (key) => names.get(key) ?? "",
  };
  await insertEnds(
    db,
    scope,
    ends.map((end) => ({
      guid: book.guidOf(end.key),
      intersection_guid: intersection.guid,
      ...rowOfEnd(intersectionEnd.draft.parse(end)),
      updated_by: null,
    })),
  );
  if (equipment.length === 0) return book.guidOf;
  await insertDevices(
    db,
    scope,
    equipment.map((device) => describeDevice(book, scope, device)),
  );
  await insertRelations(db, scope, book);
  await insertGroups(db, scope, book);
  return book.guidOf;
}

const namedDevice = ({ key, values }: RehearsalDevice) => [key, String(values["name"])] as const;

interface Described {
  readonly row: Readonly<Record<string, unknown>>;
  readonly revision: { readonly equipment_guid: string; readonly document: EquipmentDocument };
}

/** A device as its row, and as the first state of its history. */
function describeDevice(book: Book, scope: CityScope, device: RehearsalDevice): Described {
  const { intersection, guidOf, nameOf } = book;
  const { key, parentKey, poleKey, boxKey, endKey } = device;
  const kind = kinds[device.kind];
  const values = kind.draft.parse(device.values);
  const { settings, ...own } = rowOfValues(kind, values);
  const guid = (of: string | undefined) => (of === undefined ? null : guidOf(of));
  const name = (of: string | undefined) => (of === undefined ? null : nameOf(of));
  const placement = {
    parentGuid: guid(parentKey),
    poleGuid: guid(poleKey),
    boxGuid: guid(boxKey),
    endGuid: guid(endKey),
  };
  const open = Object.entries(values).filter(([field]) => !kind.secrets.includes(field));
  const document: EquipmentDocument = {
    ...Object.fromEntries(open),
    kind: kind.code,
    intersectionGuid: intersection.guid,
    ...placement,
    intersectionName: intersection.name,
    parentName: name(parentKey),
    poleName: name(poleKey),
    boxName: name(boxKey),
    endName: name(endKey),
    ...relationsOf(book, key),
    ...(device.kind === "mainController" && { fused: fusedBy(book, key) }),
    secretMarks: {},
  };
  const row = {
    ...own,
    ...placementColumns(placement),
    settings: JSON.parse(settings) as unknown,
    city_guid: scope.cityGuid,
    guid: guidOf(key),
    intersection_guid: intersection.guid,
    kind: kind.code,
  };
  return { row, revision: { equipment_guid: guidOf(key), document } };
}

const ledBy = ({ installed }: Book, key: string): RehearsalGroup[] =>
  installed.groups.filter(({ mainControllerKey }) => mainControllerKey === key);

/** What the history of a device says of its relations. */
function relationsOf(book: Book, key: string): RelationWords {
  const { installed, nameOf } = book;
  const kindOfKey = new Map(installed.equipment.map((device) => [device.key, kinds[device.kind].code]));
  return wordsOf(
    installed.relations
      .filter(({ subjectKey }) => subjectKey === key)
      .map(({ objectKey, settings = {} }) => ({
        kind: kindOfKey.get(objectKey) ?? 0,
        name: nameOf(objectKey),
        settings: { ...settings },
      })),
    ledBy(book, key).flatMap(({ name, memberKeys }) =>
      memberKeys.map((member) => ({ group: name, name: nameOf(member) })),
    ),
  );
}

/** What a MEC fuses, for whoever wants to go back to the first state. */
const fusedBy = (book: Book, key: string): NonNullable<EquipmentDocument["fused"]> => ({
  equipment: book.installed.relations
    .filter(({ relation, subjectKey }) => relation === "mec" && subjectKey === key)
    .map(({ objectKey }) => ({ guid: book.guidOf(objectKey), display: null })),
  groups: ledBy(book, key).map((group) => ({
    guid: book.guidOf(group.key),
    name: group.name,
    equipGuids: group.memberKeys.map(book.guidOf),
  })),
});

/** Writes devices and the first state of each history; one parameter for each statement, however many rows. */
async function insertDevices(db: Querier, scope: CityScope, devices: readonly Described[]): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const rows = JSON.stringify(devices.map(({ row }) => row));
  const revisions = JSON.stringify(devices.map(({ revision }) => revision));
  await sql`insert into equipment (${names})
    select ${names} from jsonb_populate_recordset(null::equipment, ${rows}::jsonb)`.execute(db);
  await sql`insert into equipment_revision (city_guid, equipment_guid, revision, user_name, change, document)
    select ${scope.cityGuid}::uuid, r.equipment_guid, 1, ${AUTHOR}, 'add', r.document
    from jsonb_to_recordset(${revisions}::jsonb) as r (equipment_guid uuid, document jsonb)`.execute(db);
}

async function insertRelations(db: Querier, scope: CityScope, { installed, guidOf }: Book): Promise<void> {
  const rows = installed.relations.map(({ relation, subjectKey, objectKey, settings = {} }) => ({
    city_guid: scope.cityGuid,
    relation,
    subject_guid: guidOf(subjectKey),
    object_guid: guidOf(objectKey),
    settings: JSON.stringify(settings),
  }));
  if (rows.length > 0) await db.insertInto("equipment_relation").values(rows).execute();
}

async function insertGroups(
  db: Querier,
  scope: CityScope,
  { intersection, installed: { groups }, guidOf }: Book,
): Promise<void> {
  if (groups.length === 0) return;
  const rows = groups.map(({ key, name, mainControllerKey }) => ({
    city_guid: scope.cityGuid,
    intersection_guid: intersection.guid,
    guid: guidOf(key),
    name,
    main_controller_guid: mainControllerKey === undefined ? null : guidOf(mainControllerKey),
  }));
  await db.insertInto("equipment_group").values(rows).execute();
  const members = groups.flatMap(({ key, memberKeys }) =>
    memberKeys.map((member) => ({
      city_guid: scope.cityGuid,
      group_guid: guidOf(key),
      equipment_guid: guidOf(member),
    })),
  );
  await db.insertInto("equipment_group_member").values(members).execute();
}
