import { RollbackOutlined } from "@ant-design/icons";
import { configPushCalls } from "@lukou/contract";
import { Button, Modal, Tooltip } from "antd";
import { useState } from "react";
import { useSend } from "../../lib/api/index.ts";
import { confirm } from "../../lib/feedback/index.ts";
import { formatMoment } from "../../lib/format/index.ts";
import { usePermission } from "../../lib/session/access.ts";
import { PushProgress } from "./push-progress.tsx";
import { readsOfPushes } from "./reads-of-pushes.ts";

interface RollbackButtonProps {
  readonly equipmentGuid: string;
  /** The applied push to go back to; null when there is none. */
  readonly target: { readonly guid: string; readonly revision: number; readonly appliedAt: string } | null;
  /** Newest revision the device was given. */
  readonly baseRevision: number;
  readonly label: string;
  readonly size?: "small";
}

/** Asks, brings an earlier configuration back as a new revision, and follows it. */
export function RollbackButton({ equipmentGuid, target, baseRevision, label, size }: RollbackButtonProps) {
  const permission = usePermission(configPushCalls.RollbackConfig);
  const [followed, setFollowed] = useState<string | null>(null);
  const rollback = useSend(configPushCalls.RollbackConfig, {
    invalidates: readsOfPushes,
    onSuccess: (receipt) => setFollowed(receipt.guid),
  });
  const ask = async () => {
    if (!target) return;
    const question = `回退到版本${target.revision}（${formatMoment(target.appliedAt)}生效）？其内容将作为新版本下发给设备。`;
    const body = { pushGuid: target.guid, baseRevision };
    if (await confirm(question)) rollback.mutate({ params: { id: equipmentGuid }, body });
  };
  return (
    <>
      <Tooltip title={permission.reason ?? (target ? undefined : "没有更早的已生效配置")}>
        <Button
          icon={<RollbackOutlined />}
          {...(size && { size })}
          disabled={!permission.allowed || !target}
          loading={rollback.isPending}
          onClick={() => void ask()}
        >
          {label}
        </Button>
      </Tooltip>
      {followed && (
        <Modal open title="回退进度" width={760} footer={null} onCancel={() => setFollowed(null)}>
          <PushProgress guid={followed} onRetry={() => void ask()} />
        </Modal>
      )}
    </>
  );
}
