import { AimOutlined, RollbackOutlined } from "@ant-design/icons";
import { layoutItemKind } from "@lukou/contract";
import { Tag } from "antd";
import { IconButton } from "../../../ui/icon-button.tsx";
import { EmptyState } from "../../../ui/index.ts";
import { type ChangeKind, changeWords, type ItemDifference } from "./differences.ts";
import styles from "./revisions.module.css";

interface DifferenceListProps {
  readonly differences: readonly ItemDifference[];
  readonly chosen: string | null;
  readonly onChoose: (itemGuid: string) => void;
  readonly onRestoreItem: (difference: ItemDifference) => void;
  readonly onRestoreShape: (difference: ItemDifference, shapeGuid: string) => void;
  /** Why nothing can be restored. */
  readonly offBecause: string | undefined;
}

const colours: Readonly<Record<ChangeKind, string>> = { added: "green", removed: "red", changed: "blue" };

/** What two states do not share, item by item and field by field, each with a way back. */
export function DifferenceList(props: DifferenceListProps) {
  const { differences, chosen } = props;
  if (differences.length === 0) return <EmptyState title="两个版本没有差异" />;
  return (
    <ul className={styles["differences"]} aria-label="差异">
      {differences.map((difference) => (
        <li key={difference.guid} data-chosen={difference.guid === chosen || undefined}>
          <OneDifference difference={difference} {...props} />
        </li>
      ))}
    </ul>
  );
}

function OneDifference({
  difference,
  onChoose,
  onRestoreItem,
  onRestoreShape,
  offBecause,
}: DifferenceListProps & { readonly difference: ItemDifference }) {
  const { guid, kind, name, change, fields, shapes } = difference;
  return (
    <>
      <div className={styles["differenceHead"]}>
        <Tag color={colours[change]}>{changeWords[change]}</Tag>
        <span className={styles["differenceName"]} title={name}>
          {layoutItemKind.labelOf(kind)} {name}
        </span>
        <IconButton
          size="small"
          icon={<AimOutlined />}
          label={`查看${name}`}
          onClick={() => onChoose(guid)}
        />
        <IconButton
          size="small"
          icon={<RollbackOutlined />}
          label={`恢复${name}`}
          offBecause={offBecause}
          onClick={() => onRestoreItem(difference)}
        />
      </div>
      {fields.length > 0 && (
        <dl className={styles["fields"]}>
          {fields.map(({ key, label, before, after }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {change !== "added" && <del>{before}</del>}
                {change === "changed" && " → "}
                {change !== "removed" && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shapes.map((shape) => (
        <div key={shape.guid} className={styles["shape"]}>
          <span>
            {changeWords[shape.change]}图形：{shape.place}，{shape.words}
          </span>
          {change === "changed" && (
            <IconButton
              size="small"
              icon={<RollbackOutlined />}
              label={`恢复${name}在${shape.place}的图形`}
              offBecause={offBecause}
              onClick={() => onRestoreShape(difference, shape.guid)}
            />
          )}
        </div>
      ))}
    </>
  );
}
