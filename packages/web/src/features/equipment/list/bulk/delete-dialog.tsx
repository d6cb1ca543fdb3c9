import { calledBy, calls, type EquipmentRow } from "@lukou/equipment";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Modal, Progress } from "antd";
import { useEffect, useRef, useState } from "react";
import { invalidateCalls, messageOf } from "../../../../lib/api/index.ts";
import { ErrorState } from "../../../../ui/index.ts";
import styles from "../equipment-list.module.css";
import { deleteMany, type Outcome, type TotalImpact, totalImpact } from "./delete-many.ts";
import { removeEquipment } from "./remove-equipment.ts";
import { useImpacts } from "./use-impacts.ts";

interface DeleteDialogProps {
  readonly rows: readonly EquipmentRow[];
  /** Closed; `gone` are the chosen pieces that are no longer there. */
  readonly onClose: (gone: ReadonlySet<string>) => void;
}

const { SearchEquipment, GetFacets, GetEquipTree } = calls.Equipment;
const isGone = ({ kind }: Outcome) => kind === "deleted" || kind === "together";

/** Deletes chosen equipment: first what goes with it, then one after another with its progress, then what became of each. */
export function DeleteDialog({ rows, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const { impacts, read, error } = useImpacts(rows);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  const checked = read === rows.length;
  const running = outcomes !== undefined && outcomes.length < rows.length;
  const done = outcomes !== undefined && !running;
  const close = () => onClose(new Set(outcomes?.filter(isGone).map(({ row }) => row.guid)));
  const start = async () => {
    setOutcomes([]);
    await deleteMany(rows, impacts, {
      remove: removeEquipment,
      messageOf,
      onOutcome: setOutcomes,
      signal: stopping.current.signal,
    });
    await invalidateCalls(client, [SearchEquipment, GetFacets, GetEquipTree]);
  };

  const footer = () => {
    if (running) return <Button onClick={() => stopping.current.abort()}>停止</Button>;
    if (done)
      return (
        <Button type="primary" onClick={close}>
          完成
        </Button>
      );
    return (
      <>
        <Button onClick={close}>取消</Button>
        <Button danger type="primary" disabled={!checked} onClick={() => void start()}>
          删除
        </Button>
      </>
    );
  };

  return (
    <Modal
      open
      width={520}
      title={`删除所选的 ${rows.length} 台设备`}
      closable={!running}
      keyboard={!running}
      mask={{ closable: false }}
      onCancel={close}
      footer={footer()}
    >
      {error !== undefined && <ErrorState error={error} title="无法核对删除影响" />}
      {!checked && error === undefined && (
        <Progress
          percent={Math.round((read / rows.length) * 100)}
          format={() => `${read}/${rows.length}`}
          aria-label="正在核对删除影响"
        />
      )}
      {checked && !outcomes && <Impact count={rows.length} impact={totalImpact(rows, impacts)} />}
      {outcomes && (
        <>
          <Progress
            percent={Math.round((outcomes.length / rows.length) * 100)}
            format={() => `${outcomes.length}/${rows.length}`}
            status={done ? "normal" : "active"}
            aria-label="正在删除"
          />
          <Summary outcomes={outcomes} />
        </>
      )}
    </Modal>
  );
}

const SHOWN = 8;

/** The first few pieces by kind and name. */
function Named({ items }: { readonly items: readonly { guid: string; kind: number; name: string }[] }) {
  return (
    <ul className={styles["named"]}>
      {items.slice(0, SHOWN).map((item) => (
        <li key={item.guid}>{calledBy(item)}</li>
      ))}
      {items.length > SHOWN && <li>等共 {items.length} 台</li>}
    </ul>
  );
}

function Impact({
  count,
  impact: { goes, released },
}: {
  readonly count: number;
  readonly impact: TotalImpact;
}) {
  return (
    <>
      <p>
        将删除所选的 {count} 台设备，之后可由管理员恢复。
        {goes.length === 0 && released.length === 0 && "没有其他设备受影响。"}
      </p>
      {goes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`另有 ${goes.length} 台设备随之删除`}
          description={<Named items={goes} />}
        />
      )}
      {released.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={`${released.length} 台设备保留，但解除与所删设备的关联`}
          description={<Named items={released} />}
        />
      )}
    </>
  );
}

function Summary({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const count = (of: Outcome["kind"]) => outcomes.filter(({ kind }) => kind === of).length;
  const failed = outcomes.filter((outcome) => outcome.kind === "failed");
  const parts = [
    `已删除 ${count("deleted") + count("together")} 台`,
    ...(failed.length > 0 ? [`失败 ${failed.length} 台`] : []),
    ...(count("left") > 0 ? [`未处理 ${count("left")} 台`] : []),
  ];
  return (
    <>
      <p aria-live="polite">{parts.join("，")}</p>
      {failed.length > 0 && (
        <Alert
          type="error"
          title="未能删除"
          description={
            <ul className={styles["named"]}>
              {failed.map(({ row, message }) => (
                <li key={row.guid}>
                  {calledBy(row)}：{message}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
