import { Segmented } from "antd";
import { type ReactNode, useState } from "react";
import { type Editor, VertexTable } from "../../../annotate/index.ts";
import { DraftsPanel } from "../drafts/drafts-panel.tsx";
import { SidePanel } from "../panels/side-panel.tsx";
import { RevisionsPanel } from "../revisions/revisions-panel.tsx";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { drawItem } from "./draw-item.ts";
import styles from "./map.module.css";
import { MAP_KINDS } from "./still-shapes.ts";
import type { Overlay } from "./use-overlay.ts";

export type SideTab = "draw" | "drafts" | "revisions";

interface MapSideProps {
  readonly session: LayoutSession;
  readonly editor: Editor;
  readonly offBecause: string | undefined;
  readonly tab: SideTab;
  readonly onTab: (tab: SideTab) => void;
  readonly overlay: Overlay;
  /** The picture beside the map. */
  readonly cameraGuid: string | null;
  /** The way to a map where there is none. */
  readonly upload: ReactNode;
}

const tabs: { value: SideTab; label: string }[] = [
  { value: "draw", label: "绘制" },
  { value: "drafts", label: "草稿" },
  { value: "revisions", label: "历史版本" },
];

/** What stands beside the map: items and their values, corners in numbers, proposals, earlier revisions. */
export function MapSide(props: MapSideProps) {
  const { session, editor, offBecause, tab, onTab, overlay, cameraGuid, upload } = props;
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());
  const layout = useSessionState(session, (state) => state.layout);
  const working = useSessionState(session, workingOf);
  const selected = useSessionState(session, (state) => state.selection.length);
  if (!layout) return null;
  const show = (itemGuid: string) => {
    session.select([itemGuid]);
    const shapes = [...working.shapes.values()].filter((shape) => shape.itemGuid === itemGuid);
    const place = shapes.find(({ cameraGuid }) => cameraGuid === null) ?? shapes[0];
    if (place) session.lookAt(place.cameraGuid, [place.guid]);
  };
  const reject = (keys: readonly string[], isRejected: boolean) => {
    const next = new Set(rejected);
    for (const key of keys) {
      if (isRejected) next.add(key);
      else next.delete(key);
    }
    setRejected(next);
  };
  const cameraNames = new Map(layout.cameras.map(({ guid, name }) => [guid, name]));
  return (
    <aside className={styles["side"]} aria-label="面板">
      <div className={styles["tabs"]}>
        <Segmented<SideTab> block options={tabs} value={tab} onChange={onTab} />
      </div>
      <div className={styles["scroll"]}>
        {tab === "draw" && (
          <SidePanel
            session={session}
            cameraGuid={null}
            kinds={MAP_KINDS}
            readOnly={offBecause !== undefined}
            concerns={() => true}
            placeOf={({ at }) => (at?.cameraGuid ? cameraNames.get(at.cameraGuid) : undefined)}
            onDraw={(item) => drawItem(session, editor, item)}
            extra={selected === 1 && offBecause === undefined && <VertexTable editor={editor} />}
          />
        )}
        {tab === "drafts" && (
          <DraftsPanel
            layout={layout}
            working={working}
            camera={layout.cameras.find(({ guid }) => guid === cameraGuid)}
            offBecause={offBecause}
            rejected={rejected}
            onReject={reject}
            onChange={(action, words) => session.perform(action, words)}
            onEnds={() => session.hearReconnected()}
            onShow={overlay.propose}
            upload={upload}
          />
        )}
        {tab === "revisions" && (
          <RevisionsPanel
            layout={layout}
            working={working}
            offBecause={offBecause}
            onRestore={(action, words) => session.perform(action, words)}
            onCompare={overlay.compare}
            onShow={show}
          />
        )}
      </div>
    </aside>
  );
}
