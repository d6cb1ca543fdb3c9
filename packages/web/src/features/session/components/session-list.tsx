import { DesktopOutlined, MobileOutlined } from "@ant-design/icons";
import { calls, type SessionInfo } from "@lukou/contract";
import { Button, Skeleton, Tag } from "antd";
import { useCall, useSend } from "../../../lib/api/index.ts";
import { confirm, notify } from "../../../lib/feedback/index.ts";
import { formatMoment } from "../../../lib/format/index.ts";
import { Ago } from "../../../ui/ago.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { deviceName } from "../device-name.ts";
import styles from "./session-list.module.css";

const { UserSessions, RevokeSession } = calls.Login;

/** Where the user is logged in, with a way to end each login but this one. */
export function SessionList() {
  const sessions = useCall(UserSessions, {}, { mask: false });
  const revoke = useSend(RevokeSession, {
    invalidates: [UserSessions],
    onSuccess: () => notify.success("已注销该设备上的登录"),
  });

  const askAndRevoke = async ({ guid, userAgent }: SessionInfo) => {
    const sure = await confirm(`确定要注销“${deviceName(userAgent)}”上的登录吗?`, { danger: true });
    if (sure) revoke.mutate({ params: { id: guid } });
  };

  if (sessions.isError) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton active />;
  return (
    <ul className={styles["list"]}>
      {sessions.data.map((session) => (
        <li key={session.guid} className={styles["item"]}>
          <span className={styles["icon"]} aria-hidden>
            {/Mobile|Android|iPhone/.test(session.userAgent) ? <MobileOutlined /> : <DesktopOutlined />}
          </span>
          <div className={styles["what"]}>
            <div>
              {deviceName(session.userAgent)} {session.current && <Tag color="blue">当前设备</Tag>}
            </div>
            <div className={styles["detail"]}>
              {session.address}，最近活动 <Ago at={session.lastSeenAt} />，{formatMoment(session.expiresAt)}{" "}
              到期
            </div>
          </div>
          {!session.current && (
            <Button danger size="small" onClick={() => void askAndRevoke(session)}>
              注销
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
