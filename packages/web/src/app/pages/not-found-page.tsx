import { LinkButton } from "../../ui/link-button.tsx";
import { paths } from "../paths.ts";
import { PageNotice } from "./page-notice.tsx";

/** An address no route is declared for. */
export function NotFoundPage() {
  return (
    <PageNotice
      mark="404"
      title="页面不存在"
      text="地址可能有误，或页面已被移走。请检查地址，或从首页重新进入。"
      actions={
        <LinkButton type="primary" href={paths.home()}>
          返回首页
        </LinkButton>
      }
    />
  );
}
