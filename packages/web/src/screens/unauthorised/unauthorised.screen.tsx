import { errorCatalogue } from "@lukou/contract";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "antd";
import { PageNotice } from "../../app/pages/page-notice.tsx";
import { paths } from "../../app/paths.ts";
import { logOut } from "../../features/session/log-out.ts";
import { LinkButton } from "../../ui/link-button.tsx";

/** A page the user's roles do not open (ROLE-A3). */
export default function UnauthorisedScreen() {
  const navigate = useNavigate();
  return (
    <main>
      <PageNotice
        mark="401"
        title="没有访问权限"
        text={errorCatalogue.ROLE_REQUIRED.message}
        actions={
          <>
            <LinkButton type="primary" href={paths.home()}>
              返回首页
            </LinkButton>
            <Button onClick={() => void logOut().then(() => navigate({ href: paths.login() }))}>
              换个账号登录
            </Button>
          </>
        }
      />
    </main>
  );
}
