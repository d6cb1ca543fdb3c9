import { baseSetting, calls } from "@lukou/equipment";
import { Alert, Drawer, Skeleton } from "antd";
import { useCall, useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { ErrorState } from "../../../ui/index.ts";
import { DeclaredForm, readsOfEquipment } from "../index.ts";

const { GetBaseSetting, SaveIntersectionSetting } = calls.Intersection;

interface DrawerProps {
  readonly intersectionGuid: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What holds for all equipment of the intersection unless a device says otherwise. */
export function SettingsDrawer({ open, onClose, intersectionGuid }: DrawerProps) {
  return (
    <Drawer
      open={open}
      title="路口设置"
      size={480}
      destroyOnHidden
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
    >
      <Settings intersectionGuid={intersectionGuid} onClose={onClose} />
    </Drawer>
  );
}

function Settings({ intersectionGuid, onClose }: Omit<DrawerProps, "open">) {
  const setting = useCall(GetBaseSetting, { params: { id: intersectionGuid } }, { mask: false });
  const permission = usePermission(SaveIntersectionSetting);
  const save = useSend(SaveIntersectionSetting, {
    invalidates: readsOfEquipment,
    quiet: true,
    onSuccess: () => {
      notify.success("路口设置已保存");
      onClose();
    },
  });
  if (!setting.data) {
    return setting.error ? (
      <ErrorState error={setting.error} onRetry={() => void setting.refetch()} />
    ) : (
      <Skeleton active style={{ padding: 16 }} />
    );
  }
  const { guid, revision } = setting.data;
  return (
    <DeclaredForm
      label="路口设置"
      form={baseSetting}
      base={setting.data}
      isNew={false}
      saving={save.isPending}
      permission={permission}
      alert={save.error && <Alert type="error" showIcon title="未能保存" description={save.error.message} />}
      onSave={(changes) => save.mutate({ body: { ...changes, guid, revision } })}
      onClose={onClose}
    />
  );
}
