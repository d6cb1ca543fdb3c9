import { type Call, type CallInput, calls as platformCalls } from "@lukou/contract";
import { callById, calledBy, calls, type EquipmentBrief, kindOf, kinds } from "@lukou/equipment";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ApiError, send } from "../../../lib/api/index.ts";
import { confirm, notify } from "../../../lib/feedback/index.ts";
import { mayCall } from "../../../lib/session/access.ts";
import { useSession } from "../../../lib/session/session-store.ts";
import { readsOfEquipment } from "../stale-calls.ts";
import { ImpactList } from "./impact-list.tsx";

/** Counts of the city that a deletion changes at once. */
const counts = [platformCalls.City.GetCityDetailSummary, platformCalls.City.GetEquipState];

type Deletable = Pick<EquipmentBrief, "guid" | "name" | "kind" | "parentGuid">;

/**
 * Answers how to delete equipment: shows what goes with it, asks, deletes. The answer is whether it was deleted; a
 * failure has been told.
 */
export function useDeleteEquipment(): (item: Deletable) => Promise<boolean> {
  const client = useQueryClient();
  return async (item) => {
    const gone = new Set([item.guid]);
    try {
      const impact = await send(calls.Equipment.GetDeletionImpact, { params: { id: item.guid } });
      const question = (
        <>
          删除{calledBy(item)}？
          <ImpactList impact={impact} />
        </>
      );
      if (!(await confirm(question, { danger: true }))) return false;
      await send(callById(kindOf(item.kind).calls.remove), removalOf(item));
      for (const { guid } of impact.goes) gone.add(guid);
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
    void invalidateRest(client, gone);
    const mayRestore = mayCall(useSession.getState().identity, calls.Equipment.RestoreEquipment).allowed;
    notify.success(mayRestore ? "删除成功，可在“已删除设备”中恢复" : "删除成功，需要恢复时请联系管理员");
    return true;
  };
}

/** Reads everything again but what is about the deleted: a panel may still show it for a moment, and would be told that it is gone. */
async function invalidateRest(client: QueryClient, gone: ReadonlySet<string>): Promise<void> {
  const stale = new Set([...readsOfEquipment, ...counts].map(({ id }) => id));
  await client.invalidateQueries({
    predicate: ({ queryKey: [id, , input] }) => {
      const about = (input as { params?: { id?: string } } | undefined)?.params?.id;
      return stale.has(String(id)) && !gone.has(about ?? "");
    },
  });
}

/** Most removals name the guid alone; a core board is named together with the unit it belongs to. */
function removalOf({ guid, kind, parentGuid }: Deletable): CallInput<Call> {
  const isBoard = kind === kinds.mainboard.code;
  return {
    params: isBoard ? { mainboardGuid: guid } : { id: guid },
    query: { cascade: "true", ...(isBoard && { equipGuid: parentGuid }) },
  };
}
