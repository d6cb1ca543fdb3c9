import { type CityTreeNode, calls, districtDialogMode, texts, treeLevel } from "@lukou/contract";
import { lazy, Suspense, useState } from "react";
import {
  DistrictDialog,
  type DistrictDialogMode,
} from "../../features/district/components/district-dialog.tsx";
import { TreePanel } from "../../features/tree/components/tree-panel.tsx";
import { clearPlace, selectPlace, usePlace } from "../../features/tree/place-store.ts";
import { openTreeNode } from "../../features/tree/tree-view-store.ts";
import { useSend } from "../../lib/api/index.ts";
import { confirm, notify } from "../../lib/feedback/index.ts";
import { staleAfterTree } from "../../lib/live/stale-calls.ts";
import { paths } from "../paths.ts";
import { useAppNavigate } from "../router/use-app-navigate.ts";
import { useCurrentHref } from "../router/use-current-route.ts";
import { closeMobileSidebar } from "./app-store.ts";

/* With its map and zip reader it is as large as all the rest; whoever adds no intersection never loads it. */
const IntersectionPanel = lazy(async () => ({
  default: (await import("../../features/intersection/intersection-panel.tsx")).IntersectionPanel,
}));

interface DistrictTask {
  readonly open: boolean;
  readonly mode: DistrictDialogMode;
  readonly districtGuid?: string;
}

type IntersectionTask = { readonly open: boolean } & (
  | { readonly mode: "add"; readonly districtGuid: string }
  | { readonly mode: "edit"; readonly intersectionGuid: string }
);

/** Address of the page a node opens (TREE-1 to TREE-3). */
export function hrefOf({ level, guid }: Pick<CityTreeNode, "level" | "guid">): string {
  if (level === treeLevel.byKey.city) return paths.surveyCity();
  return level === treeLevel.byKey.district ? paths.surveyArea(guid) : paths.surveyCrossroad(guid);
}

/** The sidebar: the tree with the dialogs and panels its buttons open (LAYOUT-2, GEN-5). */
export function Sidebar() {
  const open = useAppNavigate();
  const here = useCurrentHref();
  const [district, setDistrict] = useState<DistrictTask>({ open: false, mode: districtDialogMode.byKey.add });
  const [intersection, setIntersection] = useState<IntersectionTask>();

  const openNode = ({ level, guid }: CityTreeNode) => {
    selectPlace({ level, guid });
    closeMobileSidebar();
    open(hrefOf({ level, guid }));
  };
  /* The selected place may have gone with what was deleted; the city's page is always there. */
  const leaveDeleted = (guids: readonly string[]) => {
    const { current } = usePlace.getState();
    if (!current || !guids.includes(current.guid)) return;
    clearPlace();
    open(paths.surveyCity());
  };
  const reloadPage = () => open(paths.refresh(here));

  const remove = useSend(calls.Intersection.DeleteIntersection, {
    invalidates: staleAfterTree,
    onSuccess: (_, { params }) => {
      notify.success(texts["OK-DELETE"]);
      leaveDeleted([params.id]);
    },
  });
  const askAndDelete = async ({ guid }: CityTreeNode) => {
    if (await confirm(texts["ASK-INT-DELETE-2"], { danger: true })) remove.mutate({ params: { id: guid } });
  };

  return (
    <>
      <TreePanel
        onOpen={openNode}
        onAddDistrict={() => setDistrict({ open: true, mode: districtDialogMode.byKey.add })}
        onEditDistrict={({ guid }) =>
          setDistrict({ open: true, mode: districtDialogMode.byKey.edit, districtGuid: guid })
        }
        onAddIntersection={({ guid }) => setIntersection({ open: true, mode: "add", districtGuid: guid })}
        onEditIntersection={({ guid }) =>
          setIntersection({ open: true, mode: "edit", intersectionGuid: guid })
        }
        onDeleteIntersection={(node) => void askAndDelete(node)}
      />
      <DistrictDialog
        {...district}
        onClose={() => setDistrict((task) => ({ ...task, open: false }))}
        onSaved={reloadPage}
        onSaveFailed={reloadPage}
        onDeleted={(guid) => leaveDeleted([guid])}
      />
      {intersection && (
        <Suspense fallback={null}>
          <IntersectionPanel
            {...intersection}
            onClose={() => setIntersection((task) => task && { ...task, open: false })}
            onDone={() => intersection.mode === "add" && openTreeNode(intersection.districtGuid)}
          />
        </Suspense>
      )}
    </>
  );
}
