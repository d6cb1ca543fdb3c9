import { type CallData, RESTORE_DAYS } from "@lukou/contract";
import { calledBy, calls } from "@lukou/equipment";
import { Alert, Button, Drawer, Table, type TableColumnsType } from "antd";
import { useCall, useSend } from "../../../lib/api/index.ts";
import { confirm, notify } from "../../../lib/feedback/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { Ago, EmptyState, ErrorState } from "../../../ui/index.ts";
import { KindGlyph } from "../../../ui/kind-glyph.tsx";
import { readsOfEquipment } from "../stale-calls.ts";

const { GetDeletedEquipment, RestoreEquipment } = calls.Equipment;
type Deleted = CallData<typeof GetDeletedEquipment>[number];

interface DeletedEquipmentProps {
  readonly intersectionGuid: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What was deleted from an intersection and can still be brought back, together with what went with it. */
export function DeletedEquipment({ intersectionGuid, open, onClose }: DeletedEquipmentProps) {
  return (
    <Drawer open={open} title="已删除设备" size={640} destroyOnHidden onClose={onClose}>
      <DeletedList intersectionGuid={intersectionGuid} />
    </Drawer>
  );
}

function DeletedList({ intersectionGuid }: { readonly intersectionGuid: string }) {
  const deleted = useCall(GetDeletedEquipment, { params: { id: intersectionGuid } }, { mask: false });
  const permission = usePermission(RestoreEquipment);
  const restore = useSend(RestoreEquipment, {
    invalidates: readsOfEquipment,
    onSuccess: () => notify.success("恢复成功"),
  });
  const askAndRestore = async (item: Deleted) => {
    const also = item.together > 0 ? `以及一并删除的${item.together}台设备` : "";
    if (await confirm(`恢复${calledBy(item)}${also}？`)) restore.mutate({ params: { id: item.guid } });
  };
  if (deleted.error && !deleted.data)
    return <ErrorState error={deleted.error} onRetry={() => void deleted.refetch()} />;
  const columns: TableColumnsType<Deleted> = [
    {
      key: "name",
      title: "设备",
      render: (_, { kind, kindName, name }) => (
        <>
          <KindGlyph kind={kind} size={14} /> {name}
          <div style={{ color: "var(--ant-color-text-tertiary)", fontSize: 12 }}>{kindName}</div>
        </>
      ),
    },
    {
      key: "together",
      title: "一并删除",
      width: 90,
      render: (_, { together }) => (together > 0 ? `${together}台` : "—"),
    },
    { key: "by", title: "删除人", width: 90, render: (_, { deletedBy }) => deletedBy },
    { key: "at", title: "删除时间", width: 120, render: (_, { deletedAt }) => <Ago at={deletedAt} /> },
    {
      key: "actions",
      title: "操作",
      width: 80,
      render: (_, item) => (
        <Button
          type="link"
          size="small"
          disabled={!permission.allowed}
          {...(permission.reason && { title: permission.reason })}
          loading={restore.isPending && restore.variables.params.id === item.guid}
          onClick={() => void askAndRestore(item)}
        >
          恢复
        </Button>
      ),
    },
  ];
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title={`删除的设备保留${RESTORE_DAYS}天，期间管理员可以恢复。`}
      />
      <Table
        size="small"
        rowKey="guid"
        loading={deleted.isFetching && !deleted.data}
        dataSource={deleted.data ?? []}
        columns={columns}
        pagination={false}
        scroll={{ x: 520 }}
        locale={{ emptyText: <EmptyState title="没有已删除的设备" /> }}
      />
    </>
  );
}
