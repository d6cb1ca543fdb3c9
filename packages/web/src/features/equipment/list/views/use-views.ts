import { calls, type EquipmentQuery, type SavedView } from "@lukou/equipment";
import { useCall, useSend } from "../../../../lib/api/index.ts";
import { confirm, notify } from "../../../../lib/feedback/index.ts";

const { GetSavedViews, SaveView, DeleteView } = calls.Equipment;

/** Whether two queries ask for the same; the order in which values were chosen does not matter. */
export function sameQuery(a: EquipmentQuery, b: EquipmentQuery): boolean {
  const written = (query: EquipmentQuery) =>
    JSON.stringify(
      Object.entries(query)
        .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : value])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    );
  return written(a) === written(b);
}

/** The user's saved views of equipment, with what can be done about them. */
export function useViews(enabled: boolean) {
  const views = useCall(GetSavedViews, {}, { enabled, quiet: true });
  const saving = useSend(SaveView, { invalidates: [GetSavedViews] });
  const deleting = useSend(DeleteView, { invalidates: [GetSavedViews] });
  return {
    views: views.data ?? [],
    /** Answered or failed: nothing more is to come. */
    settled: views.isFetched,
    saving: saving.isPending,
    /** Saves a view, new without a guid; answers its guid. The wrapper tells of failures. */
    save: async (view: Omit<SavedView, "guid"> & { guid?: string }): Promise<string> => {
      const guid = await saving.mutateAsync({ body: view });
      notify.success(`视图“${view.name}”已保存`);
      return guid;
    },
    /** Asks, then forgets a view; answers whether it is gone. */
    remove: async ({ guid, name }: SavedView): Promise<boolean> => {
      if (!(await confirm(`删除视图“${name}”？设备不受影响。`, { danger: true }))) return false;
      return await deleting.mutateAsync({ params: { id: guid } }).then(
        () => true,
        () => false,
      );
    },
  };
}
