import { kinds } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { equipmentColumns, ofE } from "../equipment/equipment.columns.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";

const { code } = kinds.mainboard;

/** An owner of a board with what the board is told for it; undefined when nothing was saved for it. */
export interface Owner {
  readonly row: Equipment;
  readonly primary: boolean;
  readonly settings: Readonly<Record<string, unknown>> | undefined;
}

type Board = Pick<Equipment, "guid" | "parent_guid">;

/** Owners of each board: the unit it is built into first, then the others it serves by name. Deleted ones are not there. */
export async function listOwners(
  db: Querier,
  scope: CityScope,
  boards: readonly Board[],
): Promise<Map<string, Owner[]>> {
  if (boards.length === 0) return new Map();
  const relations = await db
    .selectFrom("equipment_relation")
    .select(["subject_guid", "object_guid", "settings"])
    .where("city_guid", "=", scope.cityGuid)
    .where("relation", "=", "mainboard")
    .where(
      "subject_guid",
      "in",
      boards.map((board) => board.guid),
    )
    .execute();
  const named = [...relations.map((one) => one.object_guid), ...boards.map((board) => board.parent_guid)];
  const rows = await db
    .selectFrom("equipment")
    .select(equipmentColumns)
    .where("city_guid", "=", scope.cityGuid)
    .where(
      "guid",
      "in",
      named.filter((guid) => guid !== null),
    )
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("guid")
    .execute();
  const ownersOf = (board: Board): Owner[] => {
    const owners = rows.flatMap((row): Owner[] => {
      const relation = relations.find(
        (one) => one.subject_guid === board.guid && one.object_guid === row.guid,
      );
      const primary = board.parent_guid === row.guid;
      return primary || relation ? [{ row, primary, settings: relation?.settings }] : [];
    });
    return owners.toSorted((a, b) => Number(b.primary) - Number(a.primary));
  };
  return new Map(boards.map((board) => [board.guid, ownersOf(board)]));
}

/** Boards that serve an owner, by name. */
export async function listBoardsOf(db: Querier, scope: CityScope, ownerGuid: string): Promise<Equipment[]> {
  return await db
    .selectFrom("equipment as e")
    .select(ofE)
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.kind", "=", code)
    .where("e.deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("e.parent_guid", "=", ownerGuid),
        eb.exists(
          eb
            .selectFrom("equipment_relation as r")
            .select("r.subject_guid")
            .whereRef("r.city_guid", "=", "e.city_guid")
            .whereRef("r.subject_guid", "=", "e.guid")
            .where("r.relation", "=", "mainboard")
            .where("r.object_guid", "=", ownerGuid),
        ),
      ]),
    )
    .orderBy("e.name")
    .orderBy("e.guid")
    .execute();
}

/** Makes a board serve an owner and keeps what it is told for it. */
export async function saveOwner(
  tx: Querier,
  scope: CityScope,
  { board, owner, settings }: { board: string; owner: string; settings: Readonly<Record<string, unknown>> },
): Promise<void> {
  const kept = JSON.stringify(settings);
  await tx
    .insertInto("equipment_relation")
    .values({
      city_guid: scope.cityGuid,
      relation: "mainboard",
      subject_guid: board,
      object_guid: owner,
      settings: kept,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["city_guid", "relation", "subject_guid", "object_guid"])
        .doUpdateSet({ settings: kept }),
    )
    .execute();
}

/** The board no longer serves the owner. */
export async function removeOwner(
  tx: Querier,
  scope: CityScope,
  { board, owner }: { board: string; owner: string },
): Promise<void> {
  await tx
    .deleteFrom("equipment_relation")
    .where("city_guid", "=", scope.cityGuid)
    .where("relation", "=", "mainboard")
    .where("subject_guid", "=", board)
    .where("object_guid", "=", owner)
    .execute();
}
