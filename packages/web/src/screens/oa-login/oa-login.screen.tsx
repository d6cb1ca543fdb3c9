import { calls, errorCatalogue } from "@lukou/contract";
import { useNavigate } from "@tanstack/react-router";
import { Spin } from "antd";
import { useEffect, useRef, useState } from "react";
import { PageNotice } from "../../app/pages/page-notice.tsx";
import { paths } from "../../app/paths.ts";
import { keepTokenAnswer } from "../../features/session/keep-token-answer.ts";
import { safeRedirect } from "../../features/session/safe-redirect.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/send.ts";
import { useSearchTexts } from "../../lib/navigation/use-search-texts.ts";
import { LinkButton } from "../../ui/link-button.tsx";

/** Logs in with the one-time code a single sign-on put into the address (GAP-30). */
export default function OaLoginScreen() {
  const { code, redirect } = useSearchTexts();
  const navigate = useNavigate();
  const [problem, setProblem] = useState(code ? "" : errorCatalogue.LOGIN_CODE_UNKNOWN.message);

  const sent = useRef(false);

  useEffect(() => {
    /* A code works once: whatever runs this effect again must not spend it again. */
    if (!code || sent.current) return;
    sent.current = true;
    send(calls.Login.QuickLogin, { params: { code } }, { quiet: true }).then(
      (answer) => {
        keepTokenAnswer(answer);
        return navigate({ href: safeRedirect(redirect), replace: true });
      },
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, [code, redirect, navigate]);

  if (!problem) return <Spin fullscreen description="正在登录" />;
  return (
    <PageNotice
      title="单点登录未成功"
      text={problem}
      actions={
        <LinkButton type="primary" href={paths.login(redirect)}>
          使用用户名和密码登录
        </LinkButton>
      }
    />
  );
}
