import { ArrowLeftOutlined, RollbackOutlined } from "@ant-design/icons";
import type { RoadLayout } from "@lukou/contract";
import type { LayoutState } from "@lukou/road";
import { Button, Select, Skeleton } from "antd";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { ErrorState } from "../../../ui/index.ts";
import type { LayoutAction } from "../session/layout-history.ts";
import type { Comparison } from "./comparison.ts";
import { DifferenceList } from "./difference-list.tsx";
import { differencesBetween, type ItemDifference } from "./differences.ts";
import { namesIn } from "./layout-names.ts";
import { restoreAll, restoreItems, restoreShape } from "./restore.ts";
import { RevisionList } from "./revision-list.tsx";
import styles from "./revisions.module.css";
import { type Side, useRevisionState, WORKING } from "./use-revision-state.ts";

export interface RevisionsPanelProps {
  readonly layout: Pick<RoadLayout, "intersectionGuid" | "revision" | "ends" | "cameras">;
  /** What is being edited. */
  readonly working: LayoutState;
  /** Why nothing can be changed; undefined when it can. */
  readonly offBecause: string | undefined;
  /** Takes a restored state into the editing, as one step. */
  readonly onRestore: (action: LayoutAction, words: string) => void;
  /** What is compared is laid over map and pictures; null when nothing is. */
  readonly onCompare: (comparison: Comparison | null) => void;
  /** Brings an item into view. */
  readonly onShow: (itemGuid: string) => void;
}

const NEWEST_SIDES = 50;

/** The saves of the layout, and the comparison of one of them with what is being edited or with another one. */
export function RevisionsPanel(props: RevisionsPanelProps) {
  const { layout, onCompare } = props;
  const [opened, setOpened] = useState<number | null>(null);
  const close = () => {
    setOpened(null);
    onCompare(null);
  };
  return (
    <section className={styles["panel"]} aria-label="历史版本">
      {opened === null ? (
        <RevisionList
          key={layout.revision}
          intersectionGuid={layout.intersectionGuid}
          newest={layout.revision}
          onOpen={({ revision }) => setOpened(revision)}
        />
      ) : (
        <ComparedRevision key={opened} {...props} revision={opened} onClose={close} />
      )}
    </section>
  );
}

const nameOfSide = (side: Side): string => (side === WORKING ? "当前编辑内容" : `版本${side}`);

interface ComparedRevisionProps extends RevisionsPanelProps {
  readonly revision: number;
  readonly onClose: () => void;
}

function ComparedRevision(props: ComparedRevisionProps) {
  const { layout, working, revision, offBecause, onRestore, onCompare, onShow, onClose } = props;
  const [against, setAgainst] = useState<Side>(WORKING);
  const [chosen, setChosen] = useState<string | null>(null);
  const before = useRevisionState(layout.intersectionGuid, revision, working);
  const after = useRevisionState(layout.intersectionGuid, against, working);
  const [past, present] = [before.state, after.state];
  const differences = useMemo(
    () => past && present && differencesBetween(past, present, namesIn(layout, present, past)),
    [layout, past, present],
  );
  const tell = useEffectEvent(onCompare);
  useEffect(() => {
    if (!past || !present || !differences) return;
    const names = { beforeName: nameOfSide(revision), afterName: nameOfSide(against) };
    tell({ before: past, after: present, ...names, differences, chosen });
  }, [past, present, differences, revision, against, chosen]);

  const choose = (guid: string) => {
    setChosen(guid);
    onShow(guid);
  };
  const restore = (action: LayoutAction, what: string) => onRestore(action, `恢复${what}到版本${revision}`);
  const failed = before.error ?? after.error;
  return (
    <>
      <div className={styles["compareHead"]}>
        <Button size="small" type="text" icon={<ArrowLeftOutlined />} onClick={onClose}>
          返回
        </Button>
        <strong>版本{revision}</strong>
        <span>→</span>
        <Select<Side>
          size="small"
          aria-label="与哪个版本比较"
          className={styles["against"] ?? ""}
          value={against}
          onChange={setAgainst}
          options={sidesFor(layout.revision, revision).map((side) => ({
            value: side,
            label: nameOfSide(side),
          }))}
        />
      </div>
      <p className={styles["legend"]}>
        <span data-tone="before">{nameOfSide(revision)}</span>
        <span data-tone="after">{nameOfSide(against)}</span>
        <span data-tone="values">仅属性修改</span>
        <span data-tone="same">未变化</span>
      </p>
      {failed && <ErrorState error={failed} onRetry={before.error ? before.retry : after.retry} />}
      {!failed && !differences && <Skeleton active />}
      {past && differences && (
        <>
          <DifferenceList
            differences={differences}
            chosen={chosen}
            offBecause={offBecause}
            onChoose={choose}
            onRestoreItem={(item: ItemDifference) =>
              restore((now) => restoreItems(now, past, [item.guid]), `“${item.name}”`)
            }
            onRestoreShape={(item, shape) =>
              restore((now) => restoreShape(now, past, shape), `“${item.name}”的图形`)
            }
          />
          {differences.length > 0 && (
            <Button
              block
              icon={<RollbackOutlined />}
              disabled={offBecause !== undefined}
              {...(offBecause && { title: offBecause })}
              onClick={() => restore((now) => restoreAll(now, past), "全部内容")}
            >
              全部恢复到版本{revision}
            </Button>
          )}
          <p className={styles["note"]}>恢复只改动当前编辑内容，可以撤销；保存后才会生效。</p>
        </>
      )}
    </>
  );
}

/** What a revision can be compared with: the editing, then the newest saves but itself. */
function sidesFor(newest: number, revision: number): Side[] {
  const count = Math.min(newest, NEWEST_SIDES);
  const saves = Array.from({ length: count }, (_, index) => newest - index);
  return [WORKING, ...saves.filter((save) => save !== revision)];
}
