import { CloudSyncOutlined } from "@ant-design/icons";
import { calls, SYNC_MESSAGE_DURATION, type TroSetting } from "@lukou/contract";
import { useState } from "react";
import { ApiError, messageOf, send } from "../../../lib/api/index.ts";
import { notify } from "../../../lib/feedback/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SyncSettingsDrawer } from "./sync-settings-drawer.tsx";

/** Opens the sync settings once they are read; a failure is told and nothing opens (SYNC-2, LAYOUT-7). */
export function SyncSettingsButton() {
  const { reason } = usePermission(calls.Tro.TroSetting);
  const [setting, setSetting] = useState<TroSetting | null>(null);
  const [reading, setReading] = useState(false);

  const open = async () => {
    setReading(true);
    try {
      setSetting(await send(calls.Tro.TroSetting, {}, { quiet: true }));
    } catch (error) {
      if (error instanceof ApiError) notify.error(messageOf(error), { duration: SYNC_MESSAGE_DURATION });
      else throw error;
    } finally {
      setReading(false);
    }
  };

  return (
    <>
      <IconButton
        icon={<CloudSyncOutlined />}
        label="同步设置"
        offBecause={reason}
        loading={reading}
        onClick={() => void open()}
      />
      <SyncSettingsDrawer setting={setting} onClose={() => setSetting(null)} />
    </>
  );
}
