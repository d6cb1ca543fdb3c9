import { Button } from "antd";
import { EmptyState } from "../../../ui/index.ts";

interface NoEquipmentProps {
  /** Some filter is in force. */
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/** Nothing to list: because nothing fits, or because there is nothing yet. */
export function NoEquipment({ filtered, onClear }: NoEquipmentProps) {
  if (filtered)
    return (
      <EmptyState
        title="没有符合条件的设备"
        hint="换一个搜索词，或去掉部分筛选"
        action={<Button onClick={onClear}>清除筛选</Button>}
      />
    );
  return <EmptyState title="还没有设备" hint="在路口编辑中添加设备，或导入设备清单" />;
}
