import { KeyOutlined, StopOutlined, SyncOutlined } from "@ant-design/icons";
import { calls, type DeviceAccess, type IssuedCredential } from "@lukou/contract";
import { Button, Space, Tooltip } from "antd";
import { useState } from "react";
import { useSend } from "../../lib/api/index.ts";
import { credentialLines } from "../../lib/credential-lines.ts";
import { confirm, notify } from "../../lib/feedback/index.ts";
import { formatMoment } from "../../lib/format/index.ts";
import { usePermission } from "../../lib/session/access.ts";
import { SecretOnce } from "../../ui/secret-once.tsx";

const { DeviceCredential } = calls;
const invalidates = [DeviceCredential.GetAccess];

/** Issues, changes and revokes the secret of a device; a new secret is shown once. */
export function CredentialActions({ access }: { readonly access: DeviceAccess }) {
  const { equipmentGuid, state, serial } = access;
  const permission = usePermission(DeviceCredential.IssueCredential);
  const [issued, setIssued] = useState<IssuedCredential | null>(null);
  const issue = useSend(DeviceCredential.IssueCredential, { invalidates, onSuccess: setIssued });
  const rotate = useSend(DeviceCredential.RotateCredential, { invalidates, onSuccess: setIssued });
  const revoke = useSend(DeviceCredential.RevokeCredential, {
    invalidates,
    onSuccess: () => notify.success("已吊销，设备的连接已断开"),
  });
  const input = { params: { id: equipmentGuid } };
  const valid = state !== "none" && state !== "revoked";
  const reason = permission.reason ?? (serial === null ? "请先填写序列号" : undefined);
  const askAndIssue = async () => {
    const question = "重新签发后旧密钥立即失效，设备在写入新密钥前无法接入。如需平稳更换请用“更换密钥”。";
    if (!valid || (await confirm(question, { danger: true }))) issue.mutate(input);
  };
  const askAndRevoke = async () => {
    const question = "吊销后设备立即断开，重新签发前无法接入。设备被盗、报废或移交时使用。";
    if (await confirm(question, { danger: true })) revoke.mutate(input);
  };
  return (
    <Space wrap>
      <Tooltip title={reason}>
        <Button
          icon={<KeyOutlined />}
          disabled={reason !== undefined}
          loading={issue.isPending}
          onClick={() => void askAndIssue()}
        >
          {valid ? "重新签发" : "签发凭证"}
        </Button>
      </Tooltip>
      <Tooltip title={reason ?? (valid ? undefined : "请先签发凭证")}>
        <Button
          icon={<SyncOutlined />}
          disabled={reason !== undefined || !valid}
          loading={rotate.isPending}
          onClick={() => rotate.mutate(input)}
        >
          更换密钥
        </Button>
      </Tooltip>
      <Tooltip title={permission.reason ?? (valid ? undefined : "没有有效的凭证")}>
        <Button
          danger
          icon={<StopOutlined />}
          disabled={!permission.allowed || !valid}
          loading={revoke.isPending}
          onClick={() => void askAndRevoke()}
        >
          吊销
        </Button>
      </Tooltip>
      {issued && (
        <SecretOnce
          title="设备接入凭证"
          values={credentialLines(issued)}
          note={
            issued.previousUntil
              ? `旧密钥在设备使用新密钥前仍可用，最迟至${formatMoment(issued.previousUntil)}`
              : undefined
          }
          onClose={() => setIssued(null)}
        />
      )}
    </Space>
  );
}
