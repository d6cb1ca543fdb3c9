import { useRouter } from "@tanstack/react-router";
import { Button } from "antd";
import { useEffect } from "react";
import { messageOf } from "../../lib/api/api-error.ts";
import { endSessionLocally } from "../../lib/session/session-store.ts";
import { recordError } from "../errors/error-log.ts";
import { paths } from "../paths.ts";
import { PageNotice } from "./page-notice.tsx";

/** Shown when the application cannot find out who is logged in, e.g. because the server is away. */
export function StartFailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  useEffect(() => recordError(error, "start"), [error]);
  return (
    <PageNotice
      title="页面未能打开"
      text={messageOf(error)}
      actions={
        <>
          <Button type="primary" onClick={() => void router.invalidate()}>
            重试
          </Button>
          <Button
            onClick={() => {
              endSessionLocally();
              void router.navigate({ href: paths.login() }).then(() => router.invalidate());
            }}
          >
            重新登录
          </Button>
        </>
      }
    />
  );
}
