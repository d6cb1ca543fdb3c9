import {
  CopyOutlined,
  DeleteOutlined,
  DragOutlined,
  EditOutlined,
  EnvironmentOutlined,
  InfoCircleOutlined,
  SwapOutlined,
} from "@ant-design/icons";
import { callById, calls, type EquipmentBrief, kindOf } from "@lukou/equipment";
import { useNavigate } from "@tanstack/react-router";
import { mayCall } from "../../../lib/session/access.ts";
import { useSession } from "../../../lib/session/session-store.ts";
import { detailPathOf, editPathOf, workshopPathOf } from "../detail/equipment-paths.ts";
import { type EquipmentAction, useDeleteEquipment } from "../index.ts";
import type { Workshop } from "./use-workshop.ts";

const { MoveEquipment, CopyEquipment, ReplaceDevice } = calls.Equipment;

interface ItemActionsOptions {
  readonly workshop: Workshop;
  /** Puts equipment without coordinates on the map, where the user drags it into place. */
  readonly onPlace: (item: EquipmentBrief) => void;
}

/** What can be done with a piece of equipment in the workshop; what the user may not do says why. */
export function useItemActions({
  workshop,
  onPlace,
}: ItemActionsOptions): (item: EquipmentBrief) => readonly EquipmentAction[] {
  const navigate = useNavigate();
  const identity = useSession((state) => state.identity);
  const remove = useDeleteEquipment();
  const { select, setPart, setDialog, choose, selected } = workshop;

  return (item) => {
    const kind = kindOf(item.kind);
    const { guid, intersectionGuid } = item;
    const off = (call: Parameters<typeof mayCall>[1]) => mayCall(identity, call).reason;
    const here = workshopPathOf(guid, intersectionGuid);
    const detail = detailPathOf(item.kind, guid, {
      intersectionGuid,
      parentKind: workshop.tree.all.find((node) => node.guid === item.parentGuid)?.kind,
    });
    const edit = editPathOf(item.kind, guid, intersectionGuid);
    const isDevice = "serial" in kind.fields && kind.has("network");
    const offered: (EquipmentAction | false)[] = [
      {
        key: "edit",
        label: "编辑",
        icon: <EditOutlined />,
        run: () => {
          select(item);
          setPart("panel");
        },
      },
      detail !== here && {
        key: "detail",
        label: "查看详情",
        icon: <InfoCircleOutlined />,
        run: () => void navigate({ href: detail }),
      },
      edit !== here && {
        key: "unit",
        label: `打开${kind.label}编辑页`,
        icon: <EditOutlined />,
        run: () => void navigate({ href: edit }),
      },
      kind.has("coordinates") &&
        item.longitude === null && {
          key: "place",
          label: "放置到地图",
          icon: <EnvironmentOutlined />,
          offBecause: off(callById(kind.calls.update)),
          run: () => {
            select(item);
            setPart("map");
            onPlace(item);
          },
        },
      {
        key: "move",
        label: "移动",
        icon: <DragOutlined />,
        offBecause: off(MoveEquipment),
        run: () => setDialog({ kind: "move", item }),
      },
      {
        key: "copy",
        label: "复制",
        icon: <CopyOutlined />,
        offBecause: off(CopyEquipment),
        run: () => setDialog({ kind: "copy", item }),
      },
      isDevice && {
        key: "replace",
        label: "更换设备",
        icon: <SwapOutlined />,
        offBecause: off(ReplaceDevice),
        run: () => setDialog({ kind: "replace", item }),
      },
      {
        key: "delete",
        label: "删除",
        icon: <DeleteOutlined />,
        danger: true,
        offBecause: off(callById(kind.calls.add)),
        run: () =>
          void remove(item).then((deleted) => {
            if (deleted && selected?.guid === guid) choose("");
          }),
      },
    ];
    return offered.filter((action) => action !== false);
  };
}
