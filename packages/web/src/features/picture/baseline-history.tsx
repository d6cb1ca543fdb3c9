import { type Baseline, baselineDelivery, pictureSource } from "@lukou/contract";
import { Tag, Tooltip } from "antd";
import { Ago, EmptyState } from "../../ui/index.ts";
import styles from "./picture.module.css";
import { PictureImage } from "./picture-image.tsx";

const colours = { done: "success", failed: "warning", none: "default" } as const;

/** The default pictures of a camera, the one in force first. */
export function BaselineHistory({ baselines }: { readonly baselines: readonly Baseline[] }) {
  if (baselines.length === 0)
    return <EmptyState title="还没有默认图" hint="默认图是判断画面偏移和遮挡的基准" />;
  return (
    <ol className={styles["baselines"]} aria-label="默认图历史">
      {baselines.map(({ baselineId, picture, setAt, setBy, remark, delivery, deliveryMessage }, index) => (
        <li key={baselineId}>
          <PictureImage picture={picture} alt={index === 0 ? "当前默认图" : "以前的默认图"} />
          <div>
            {index === 0 && <Tag color="processing">使用中</Tag>}
            <Tooltip title={deliveryMessage}>
              <Tag color={colours[delivery]}>{baselineDelivery.labelOf(delivery)}</Tag>
            </Tooltip>
          </div>
          <small>
            {setBy} · <Ago at={setAt} /> · {pictureSource.labelOf(picture.source)}
            {remark && ` · ${remark}`}
          </small>
        </li>
      ))}
    </ol>
  );
}
