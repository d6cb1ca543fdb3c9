import { Button } from "antd";
import { EmptyState } from "../../../ui/index.ts";

interface LoadFailedProps {
  readonly problem: string | null;
  readonly onRetry: () => void;
}

/** The layout could not be read: why, and the way to try again. */
export function LoadFailed({ problem, onRetry }: LoadFailedProps) {
  return (
    <EmptyState
      title="车道与区域读取失败"
      hint={problem ?? "请检查网络后重试"}
      action={
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      }
    />
  );
}
