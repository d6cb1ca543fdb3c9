import { Segmented } from "antd";
import { RevisionsPanel } from "../revisions/revisions-panel.tsx";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { ItemsTab } from "./items-tab.tsx";
import styles from "./map.module.css";
import type { Overlay } from "./use-overlay.ts";

export type SideTab = "items" | "drafts" | "revisions";

interface SidePanelProps {
  readonly session: LayoutSession;
  readonly offBecause: string | undefined;
  readonly cameraGuid: string | null;
  readonly tab: SideTab;
  readonly onTab: (tab: SideTab) => void;
  readonly overlay: Overlay;
}

const tabs: { value: SideTab; label: string }[] = [
  { value: "items", label: "对象" },
  { value: "revisions", label: "历史版本" },
];

/** What stands beside the map: the items, proposals from the HD map, earlier revisions. */
export function SidePanel({ session, offBecause, tab, onTab, overlay }: SidePanelProps) {
  const layout = useSessionState(session, (state) => state.layout);
  const working = useSessionState(session, workingOf);
  if (!layout) return null;
  const show = (itemGuid: string) => {
    const shapes = [...working.shapes.values()].filter((shape) => shape.itemGuid === itemGuid);
    session.select([itemGuid]);
    session.lookAt(
      null,
      shapes.filter(({ cameraGuid }) => cameraGuid === null).map(({ guid }) => guid),
    );
  };
  return (
    <aside className={styles["side"]} aria-label="面板">
      <div className={styles["tabs"]}>
        <Segmented<SideTab> block options={tabs} value={tab} onChange={onTab} />
      </div>
      <div className={styles["scroll"]}>
        {tab === "items" && <ItemsTab session={session} offBecause={offBecause} />}
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
