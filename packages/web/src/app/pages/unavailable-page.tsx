import { useMatches } from "@tanstack/react-router";
import { LinkButton } from "../../ui/link-button.tsx";
import { paths } from "../paths.ts";
import { PageNotice } from "./page-notice.tsx";

/** A declared route whose screen is not part of this version (`screens-to-come.ts`). */
export function UnavailablePage() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.declaration?.title ?? "" });
  return (
    <PageNotice
      title={`当前版本不提供“${title}”页面`}
      text="其余功能不受影响。请从首页或左侧的路口列表继续操作。"
      actions={
        <LinkButton type="primary" href={paths.home()}>
          返回首页
        </LinkButton>
      }
    />
  );
}
