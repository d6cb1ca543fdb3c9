import { defineCall, Guid, Nothing } from "@lukou/contract";
import { z } from "zod";
import type { Fields } from "../define-block.ts";
import type { EquipmentKind } from "../define-equipment.ts";
import { addBody, infoData, updateBody } from "./entity.schema.ts";

/** Creates equipment of a kind; answers its guid. */
export const addCall = <F extends Fields>(kind: EquipmentKind<F>) =>
  defineCall(kind.calls.add, {
    method: "POST",
    path: kind.calls.add,
    title: `新增${kind.label}`,
    access: "change",
    body: addBody(kind),
    data: Guid,
  });

/** Changes what is given and leaves the rest; a null clears. */
export const updateCall = <F extends Fields>(kind: EquipmentKind<F>) =>
  defineCall(kind.calls.update, {
    method: "POST",
    path: kind.calls.update,
    title: `修改${kind.label}`,
    access: "change",
    body: updateBody(kind),
    data: Guid,
  });

/** Everything its form edits. */
export const infoCall = <F extends Fields>(kind: EquipmentKind<F>) =>
  defineCall(kind.calls.info, {
    method: "GET",
    path: `${kind.calls.info}/:id`,
    title: `查询${kind.label}`,
    access: "read",
    data: infoData(kind),
  });

/** Without `cascade=true` equipment on which others depend is not deleted; the refusal names what would go. */
export const RemoveQuery = z.object({ cascade: z.enum(["true", "false"]).default("false") });

/** Deletes softly, together with everything that hangs on it or belongs to it. */
export const removeCall = <F extends Fields>(kind: EquipmentKind<F>) =>
  defineCall(kind.calls.remove, {
    method: "DELETE",
    path: `${kind.calls.remove}/:id`,
    title: `删除${kind.label}`,
    access: "change",
    query: RemoveQuery,
    data: Nothing,
  });
