import {
  calls,
  SYNC_MESSAGE_DURATION,
  syncEnvironment,
  TroEnvironment,
  type TroSetting,
  texts,
} from "@lukou/contract";
import { Button, Drawer, Form, Input } from "antd";
import { useSend } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { useFormDraft } from "../../../ui/form/use-form-draft.ts";
import { ZodField } from "../../../ui/form/zod-field.tsx";
import { addressesOf, type SyncAddresses, settingOf } from "../sync-draft.ts";
import styles from "./sync-settings-drawer.module.css";

interface SyncSettingsDrawerProps {
  /** The settings as read; null keeps the drawer closed (SYNC-2). */
  readonly setting: TroSetting | null;
  readonly onClose: () => void;
}

const shortly = { duration: SYNC_MESSAGE_DURATION };

/** Where the city's data is synchronised to, in two environments (SYNC-1 to SYNC-5). */
export function SyncSettingsDrawer({ setting, onClose }: SyncSettingsDrawerProps) {
  return (
    <Drawer open={setting !== null} title="同步设置" size={420} destroyOnHidden onClose={onClose}>
      {setting && <SyncForm read={setting} onSaved={onClose} />}
    </Drawer>
  );
}

function SyncForm({ read, onSaved }: { read: TroSetting; onSaved: () => void }) {
  const draft = useFormDraft("syncSettings");
  const save = useSend(calls.Tro.AddTroSetting, {
    quiet: true,
    onSuccess: () => {
      draft.drop();
      notify.success(texts["OK-SYNC"], shortly);
      onSaved();
    },
    onError: (error) => notify.error(error.message, shortly),
  });

  return (
    <Form<SyncAddresses>
      layout="vertical"
      initialValues={{ ...addressesOf(read), ...draft.initial }}
      validateTrigger="onBlur"
      onValuesChange={(_, values) => draft.keep({ ...values })}
      onFinish={(typed) => save.mutate({ body: settingOf(read, typed) })}
    >
      {syncEnvironment.items.map(({ code, label }) => (
        <fieldset key={code} className={styles["group"]}>
          <legend>{label}</legend>
          <ZodField schema={TroEnvironment} field="tokenUrl" name={[code, "tokenUrl"]} required={false}>
            <Input autoComplete="off" placeholder="https://" />
          </ZodField>
          <ZodField schema={TroEnvironment} field="apiUrl" name={[code, "apiUrl"]} required={false}>
            <Input autoComplete="off" placeholder="https://" />
          </ZodField>
        </fieldset>
      ))}
      <p className={styles["note"]}>地址留空表示不向该环境同步。</p>
      <Button type="primary" htmlType="submit" block loading={save.isPending}>
        {texts["LBL-SYNC-CONFIRM"]}
      </Button>
    </Form>
  );
}
