import { EditOutlined } from "@ant-design/icons";
import type { CallData } from "@lukou/contract";
import { type AnyInfo, calls, privateFormOf } from "@lukou/equipment";
import { Button, Skeleton, Tooltip } from "antd";
import { useState } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { ErrorState } from "../../../ui/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import { BoardSettingDialog } from "./board-setting-dialog.tsx";
import { FieldDescriptions } from "./field-descriptions.tsx";

const { Mainboard } = calls;

export type PrivateSetting = CallData<typeof Mainboard.GetInfo>["privateSettings"][number];

/** What a core board is told for each unit it serves. */
export function BoardSettings({ info }: { readonly info: AnyInfo }) {
  const owner = info.parentGuid ?? "";
  const board = useCall(
    Mainboard.GetInfo,
    { params: { mainboardGuid: info.guid, equipGuid: owner, isCurrentEquip: "false" } },
    { mask: false, enabled: owner !== "" },
  );
  const permission = usePermission(Mainboard.SaveMainboardSetting);
  const [edited, setEdited] = useState<PrivateSetting | null>(null);
  if (owner === "") return null;
  if (!board.data) {
    return board.error ? (
      <ErrorState error={board.error} onRetry={() => void board.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 2 }} />
    );
  }
  return (
    <>
      {board.data.privateSettings.map((setting) => {
        const { blocks } = privateFormOf(setting.kind);
        return (
          <Panel
            key={setting.equipGuid}
            title={`${blocks[0]?.title ?? "专用设置"}（${setting.equipName}）`}
            extra={
              <Tooltip title={permission.reason ?? (setting.saved ? "" : "尚未保存过，显示的是初始值")}>
                <Button
                  icon={<EditOutlined />}
                  disabled={!permission.allowed}
                  onClick={() => setEdited(setting)}
                >
                  编辑
                </Button>
              </Tooltip>
            }
          >
            <FieldDescriptions blocks={blocks} values={setting} secretsSet={[]} />
          </Panel>
        );
      })}
      {edited && <BoardSettingDialog setting={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
