import type { UseQueryResult } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { Ago } from "./index.ts";

type Query = Pick<UseQueryResult, "dataUpdatedAt" | "data" | "error" | "refetch" | "isFetching">;

/** When the figures on screen were read. */
export function ReadAt({ query }: { readonly query: Query }) {
  if (query.data === undefined) return null;
  return (
    <>
      更新于 <Ago at={query.dataUpdatedAt} />
    </>
  );
}

/** Warns that what is shown is older than it should be, because reading it again has failed. */
export function StaleNotice({ query }: { readonly query: Query }) {
  if (query.data === undefined || !query.error) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="最新数据读取失败，显示的内容可能已过时"
      action={
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          重试
        </Button>
      }
    />
  );
}
