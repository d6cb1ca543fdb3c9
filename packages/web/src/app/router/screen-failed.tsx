import { useRouter } from "@tanstack/react-router";
import { Button } from "antd";
import { useEffect } from "react";
import { recordError } from "../errors/error-log.ts";
import { PageNotice } from "../pages/page-notice.tsx";

interface ScreenFailedProps {
  readonly error: unknown;
  readonly info?: { componentStack: string } | undefined;
}

/** In place of a screen that broke while drawing; the rest of the application goes on. */
export function ScreenFailed({ error, info }: ScreenFailedProps) {
  const router = useRouter();
  useEffect(() => recordError(error, info?.componentStack ?? "screen"), [error, info]);
  return (
    <PageNotice
      title="页面显示出错"
      text="错误已记入错误日志（右上角用户菜单）。请重试；若仍出错，请刷新浏览器或联系管理员。"
      actions={
        <Button type="primary" onClick={() => void router.invalidate()}>
          重试
        </Button>
      }
    />
  );
}
