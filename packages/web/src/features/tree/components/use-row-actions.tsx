import { DeleteOutlined, EditOutlined, PlusOutlined } from "@ant-design/icons";
import { type CityTreeNode, calls, treeLevel } from "@lukou/contract";
import { usePermission } from "../../../lib/session/access.ts";
import type { RowAction } from "./tree-row.tsx";

/** What the rows of the tree offer; dialogs and panels belong to whoever composes the sidebar. */
export interface TreeActions {
  readonly onEditDistrict: (district: CityTreeNode) => void;
  readonly onAddIntersection: (district: CityTreeNode) => void;
  readonly onEditIntersection: (intersection: CityTreeNode) => void;
  readonly onDeleteIntersection: (intersection: CityTreeNode) => void;
}

const { District, Intersection } = calls;

/** The buttons of each row as far as the user may press them. */
export function useRowActions(actions: TreeActions): (node: CityTreeNode) => readonly RowAction[] {
  const mayEditDistrict = usePermission(District.UpdateDistrict).allowed;
  const mayAdd = usePermission(Intersection.AddIntersection).allowed;
  const mayEdit = usePermission(Intersection.UpdateIntersection).allowed;
  const mayDelete = usePermission(Intersection.DeleteIntersection).allowed;

  return (node) => {
    const offered: (RowAction | false)[] =
      node.level === treeLevel.byKey.district
        ? [
            mayAdd && {
              key: "add",
              label: Intersection.AddIntersection.title,
              icon: <PlusOutlined />,
              run: () => actions.onAddIntersection(node),
            },
            mayEditDistrict && {
              key: "edit",
              label: District.UpdateDistrict.title,
              icon: <EditOutlined />,
              run: () => actions.onEditDistrict(node),
            },
          ]
        : node.level === treeLevel.byKey.intersection
          ? [
              mayEdit && {
                key: "edit",
                label: Intersection.UpdateIntersection.title,
                icon: <EditOutlined />,
                run: () => actions.onEditIntersection(node),
              },
              mayDelete && {
                key: "delete",
                label: Intersection.DeleteIntersection.title,
                icon: <DeleteOutlined />,
                run: () => actions.onDeleteIntersection(node),
              },
            ]
          : [];
    return offered.filter((action) => action !== false);
  };
}
