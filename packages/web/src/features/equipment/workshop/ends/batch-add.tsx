import { calls, type EndInfo } from "@lukou/equipment";
import { Button, Checkbox, Space } from "antd";
import { useState } from "react";
import { useSend } from "../../../../lib/api/index.ts";
import { notify } from "../../../../lib/feedback/index.ts";
import { readsOfEquipment } from "../../index.ts";
import { endsOf, freeDirections } from "./batch-ends.ts";

interface BatchAddProps {
  readonly intersectionGuid: string;
  readonly ends: readonly EndInfo[];
}

/** Adds an approach for each chosen direction at once. */
export function BatchAdd({ intersectionGuid, ends }: BatchAddProps) {
  const [directions, setDirections] = useState<number[]>([]);
  const add = useSend(calls.IntersectionEnd.BatchAddIntersectionEnd, {
    invalidates: readsOfEquipment,
    onSuccess: (guids) => {
      setDirections([]);
      notify.success(`已添加${guids.length}个进口道`);
    },
  });
  const free = freeDirections(ends);
  if (free.length === 0) return null;
  return (
    <fieldset
      style={{
        padding: 12,
        margin: "0 0 12px",
        border: "1px solid var(--ant-color-border-secondary)",
        borderRadius: 8,
      }}
    >
      <legend style={{ padding: "0 6px", fontSize: 13 }}>按方位批量添加</legend>
      <Space orientation="vertical" style={{ width: "100%" }}>
        <Checkbox.Group
          options={free.map(({ code, label }) => ({ value: code, label }))}
          value={directions}
          onChange={setDirections}
        />
        <Button
          size="small"
          type="primary"
          disabled={directions.length === 0}
          loading={add.isPending}
          onClick={() => add.mutate({ body: endsOf(intersectionGuid, directions) })}
        >
          {directions.length > 0 ? `添加${directions.length}个进口道` : "添加进口道"}
        </Button>
      </Space>
    </fieldset>
  );
}
