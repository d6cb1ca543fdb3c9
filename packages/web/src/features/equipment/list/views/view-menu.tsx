import { CheckOutlined, DownOutlined, StarFilled } from "@ant-design/icons";
import type { EquipmentQuery, SavedView } from "@lukou/equipment";
import { Button, Dropdown, type MenuProps } from "antd";
import { useState } from "react";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import { sameQuery, type useViews } from "./use-views.ts";

interface ViewMenuProps {
  readonly views: ReturnType<typeof useViews>;
  readonly current: SavedView | undefined;
  readonly query: EquipmentQuery;
  readonly columns: readonly string[];
  readonly defaultGuid: string;
  /** Shows a view, or everything. */
  readonly onApply: (view: SavedView | undefined) => void;
  /** A view was saved under this guid and is the current one. */
  readonly onSaved: (guid: string) => void;
  readonly onDefault: (guid: string) => void;
}

const sameColumns = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((key) => b.includes(key));

/** Saved views: shows one, saves what is on screen as one, and looks after the one that is shown. */
export function ViewMenu(props: ViewMenuProps) {
  const { views, current, query, columns, defaultGuid, onApply, onSaved, onDefault } = props;
  const [naming, setNaming] = useState(false);
  const changed = current && !(sameQuery(current.query, query) && sameColumns(current.columns, columns));
  const save = async (view: { guid?: string; name: string }) => {
    try {
      onSaved(await views.save({ ...view, query, columns: [...columns] }));
      setNaming(false);
    } catch {
      /* The request wrapper has shown why. */
    }
  };
  const remove = async (view: SavedView) => {
    if (!(await views.remove(view))) return;
    if (view.guid === defaultGuid) onDefault("");
    onApply(undefined);
  };

  const items: MenuProps["items"] = [
    {
      key: "all",
      label: "全部设备",
      icon: current ? <span /> : <CheckOutlined />,
      onClick: () => onApply(undefined),
    },
    ...views.views.map((view) => ({
      key: view.guid,
      label: view.name,
      icon: view.guid === current?.guid ? <CheckOutlined /> : <span />,
      ...(view.guid === defaultGuid && { extra: <StarFilled aria-label="默认视图" /> }),
      onClick: () => onApply(view),
    })),
    { type: "divider" },
    { key: "saveAs", label: "另存为视图…", onClick: () => setNaming(true) },
    ...(current ? currentItems(current) : []),
  ];

  function currentItems(view: SavedView): NonNullable<MenuProps["items"]> {
    const isDefault = view.guid === defaultGuid;
    return [
      {
        key: "update",
        label: `更新“${view.name}”`,
        disabled: !changed,
        onClick: () => void save({ guid: view.guid, name: view.name }),
      },
      {
        key: "default",
        label: isDefault ? "取消默认" : "设为默认",
        onClick: () => onDefault(isDefault ? "" : view.guid),
      },
      { key: "delete", label: "删除此视图", danger: true, onClick: () => void remove(view) },
    ];
  }

  return (
    <>
      <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight">
        <Button>
          {current ? `${current.name}${changed ? "（已修改）" : ""}` : "视图"}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {naming && (
        <SaveViewDialog
          taken={views.views.map(({ name }) => name)}
          saving={views.saving}
          onSave={(name) => void save({ name })}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
