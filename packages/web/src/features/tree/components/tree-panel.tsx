import { FolderAddOutlined, ReloadOutlined } from "@ant-design/icons";
import { type CityTreeNode, calls, SEARCH_PAGE_SIZE, texts } from "@lukou/contract";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { formatCount } from "../../../lib/format/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { countIntersections } from "../filter-tree.ts";
import { noFilters, resetTreeFilters, useTreeView } from "../tree-view-store.ts";
import { useTree } from "../use-tree.ts";
import { useTreeStates } from "../use-tree-states.ts";
import { CityTree } from "./city-tree.tsx";
import { TreeFilterBar } from "./tree-filter-bar.tsx";
import styles from "./tree-panel.module.css";
import { type TreeActions, useRowActions } from "./use-row-actions.tsx";

interface TreePanelProps extends TreeActions {
  readonly onOpen: (node: CityTreeNode) => void;
  readonly onAddDistrict: () => void;
}

/** The sidebar: title, search, filters, refresh and the tree of city, districts and intersections (GEN-4, GEN-5). */
export function TreePanel({ onOpen, onAddDistrict, ...actions }: TreePanelProps) {
  const filters = useTreeView((state) => state.filters);
  const tree = useTree();
  const adding = usePermission(calls.District.AddDistrict);
  const actionsOf = useRowActions(actions);
  const filtered = filters !== noFilters && Object.values(filters).some(Boolean);

  const refresh = () => {
    resetTreeFilters();
    tree.reload();
  };

  return (
    <div className={styles["panel"]}>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>{texts["TXT-SIDEBAR-TITLE"]}</h2>
        <IconButton
          icon={<FolderAddOutlined />}
          label={texts["TXT-DIST-TITLE-ADD"]}
          offBecause={adding.reason}
          onClick={onAddDistrict}
        />
        <IconButton
          icon={<ReloadOutlined spin={tree.loading} />}
          label="刷新路口列表"
          hint="刷新并清除筛选"
          onClick={refresh}
        />
      </div>
      <TreeFilterBar />
      {tree.foundTotal !== undefined && tree.foundTotal > SEARCH_PAGE_SIZE && (
        <div className={styles["note"]}>
          找到{formatCount(tree.foundTotal)}个路口，显示前{SEARCH_PAGE_SIZE}个，请输入更完整的名称
        </div>
      )}
      <TreeBody
        tree={tree}
        filtered={filtered}
        onOpen={onOpen}
        onReset={resetTreeFilters}
        actionsOf={actionsOf}
        addDistrict={
          adding.allowed && (
            <Button type="primary" onClick={onAddDistrict}>
              {texts["TXT-DIST-TITLE-ADD"]}
            </Button>
          )
        }
      />
    </div>
  );
}

interface TreeBodyProps {
  readonly tree: ReturnType<typeof useTree>;
  readonly filtered: boolean;
  readonly onOpen: TreePanelProps["onOpen"];
  readonly onReset: () => void;
  readonly actionsOf: ReturnType<typeof useRowActions>;
  readonly addDistrict: React.ReactNode;
}

function TreeBody({ tree, filtered, onOpen, onReset, actionsOf, addDistrict }: TreeBodyProps) {
  const { nodes, error, reload, searching } = tree;
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const states = useTreeStates(drawn);
  if (error) return <ErrorState error={error} onRetry={reload} />;
  if (!nodes)
    return <Skeleton className={styles["waiting"] ?? ""} active title={false} paragraph={{ rows: 8 }} />;
  if (filtered && countIntersections(nodes) === 0) {
    return (
      <EmptyState
        title="没有符合条件的路口"
        hint="请更换搜索内容或筛选条件"
        action={<Button onClick={onReset}>清除条件</Button>}
      />
    );
  }
  const hasDistricts = nodes.some(({ children }) => children && children.length > 0);
  return (
    <>
      <CityTree
        nodes={nodes}
        searching={searching}
        states={states}
        onDrawn={setDrawn}
        onOpen={onOpen}
        actionsOf={actionsOf}
      />
      {!hasDistricts && (
        <EmptyState title="还没有城市区域" hint="先添加区域，再在区域中添加路口" action={addDistrict} />
      )}
    </>
  );
}
