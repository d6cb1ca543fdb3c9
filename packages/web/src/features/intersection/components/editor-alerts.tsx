import { Alert, Button } from "antd";

interface StaleAlertProps {
  /** Who changed what, in the server's words. */
  readonly message: string;
  readonly onReload: () => void;
}

/** Somebody else was faster; the only honest way on is from what is stored now. */
export function StaleAlert({ message, onReload }: StaleAlertProps) {
  return (
    <Alert
      type="warning"
      showIcon
      title="未能保存"
      description={message}
      action={
        <Button size="small" disabled={false} onClick={onReload}>
          放弃修改并重新载入
        </Button>
      }
    />
  );
}

interface RestoredAlertProps {
  /** File that was chosen when the draft was kept. */
  readonly mapFileName: string | null;
  readonly onDiscard: () => void;
}

/** Says that the form did not start empty, and what is missing from it. */
export function RestoredAlert({ mapFileName, onDiscard }: RestoredAlertProps) {
  return (
    <Alert
      type="info"
      showIcon
      closable
      title="已恢复上次未提交的内容"
      description={mapFileName === null ? undefined : `地图文件“${mapFileName}”不能保留，请重新选择`}
      action={
        <Button size="small" disabled={false} onClick={onDiscard}>
          清空草稿
        </Button>
      }
    />
  );
}
