import { DeleteOutlined, EditOutlined, PlusOutlined } from "@ant-design/icons";
import { orientation } from "@lukou/contract";
import { calls, type EndInfo } from "@lukou/equipment";
import { Button, Drawer, Skeleton, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { useCall, useSend } from "../../../../lib/api/index.ts";
import { confirm, notify } from "../../../../lib/feedback/index.ts";
import { usePermission } from "../../../../lib/session/access.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { EmptyState, ErrorState } from "../../../../ui/index.ts";
import { readsOfEquipment } from "../../index.ts";
import { BatchAdd } from "./batch-add.tsx";
import { EndForm } from "./end-form.tsx";

interface EndsDrawerProps {
  readonly intersectionGuid: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The approaches of the intersection. */
export function EndsDrawer({ intersectionGuid, open, onClose }: EndsDrawerProps) {
  const [editing, setEditing] = useState<EndInfo | "new" | null>(null);
  const title = editing === null ? "进口道" : editing === "new" ? "新增进口道" : `编辑${editing.name}`;
  return (
    <Drawer
      open={open}
      title={title}
      size={560}
      destroyOnHidden
      styles={{ body: { padding: editing === null ? 16 : 0 } }}
      onClose={onClose}
      afterOpenChange={(visible) => !visible && setEditing(null)}
    >
      {editing === null ? (
        <EndList intersectionGuid={intersectionGuid} onEdit={setEditing} />
      ) : (
        <EndForm
          intersectionGuid={intersectionGuid}
          end={editing === "new" ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Drawer>
  );
}

interface EndListProps {
  readonly intersectionGuid: string;
  readonly onEdit: (end: EndInfo | "new") => void;
}

function EndList({ intersectionGuid, onEdit }: EndListProps) {
  const ends = useCall(
    calls.Intersection.GetIntersectionEnds,
    { params: { id: intersectionGuid } },
    { mask: false },
  );
  const permission = usePermission(calls.IntersectionEnd.AddIntersectionEnd);
  const remove = useSend(calls.IntersectionEnd.DeleteIntersectionEnd, {
    invalidates: readsOfEquipment,
    onSuccess: () => notify.success("删除成功"),
  });
  if (!ends.data) {
    return ends.error ? (
      <ErrorState error={ends.error} onRetry={() => void ends.refetch()} />
    ) : (
      <Skeleton active />
    );
  }
  const askAndRemove = async ({ guid, name }: EndInfo) => {
    if (await confirm(`删除进口道“${name}”？`, { danger: true })) remove.mutate({ params: { id: guid } });
  };
  const columns: TableColumnsType<EndInfo> = [
    {
      key: "name",
      title: "名称",
      render: (_, { name, roadName }) => (roadName ? `${name}（${roadName}）` : name),
    },
    {
      key: "direction",
      title: "方位",
      width: 64,
      render: (_, { direction }) => orientation.labelOf(direction),
    },
    {
      key: "lanes",
      title: "进/出车道",
      width: 88,
      render: (_, { entryLanes, exitLanes }) => `${entryLanes ?? "—"} / ${exitLanes ?? "—"}`,
    },
    { key: "count", title: "设备", width: 56, render: (_, { equipmentCount }) => equipmentCount },
    {
      key: "actions",
      title: "操作",
      width: 88,
      render: (_, end) => (
        <>
          <IconButton
            size="small"
            icon={<EditOutlined />}
            label={`编辑${end.name}`}
            onClick={() => onEdit(end)}
          />
          <IconButton
            size="small"
            danger
            icon={<DeleteOutlined />}
            label={`删除${end.name}`}
            offBecause={
              permission.reason ??
              (end.equipmentCount > 0 ? `有${end.equipmentCount}台设备检测此进口道，请先改到别处` : undefined)
            }
            onClick={() => void askAndRemove(end)}
          />
        </>
      ),
    },
  ];
  return (
    <>
      {permission.allowed && <BatchAdd intersectionGuid={intersectionGuid} ends={ends.data} />}
      <Table
        size="small"
        rowKey="guid"
        dataSource={ends.data}
        columns={columns}
        pagination={false}
        scroll={{ x: 420 }}
        locale={{ emptyText: <EmptyState title="还没有进口道" hint="按方位批量添加，再补充车道和停止线" /> }}
      />
      <Button
        style={{ marginTop: 12 }}
        icon={<PlusOutlined />}
        disabled={!permission.allowed}
        {...(permission.reason && { title: permission.reason })}
        onClick={() => onEdit("new")}
      >
        新增进口道
      </Button>
    </>
  );
}
