import { Tooltip } from "antd";
import type { Editor } from "../../../annotate/index.ts";
import { useSettled } from "../../../annotate/index.ts";
import { KindSwatch } from "../items/kind-swatch.tsx";
import type { ShapeKind } from "../items/shape-kinds.ts";
import { styleOfKind } from "../items/shape-styles.ts";
import styles from "./picture.module.css";

interface KindBarProps {
  readonly editor: Editor;
  readonly kinds: readonly ShapeKind[];
  /** Why a kind cannot be drawn yet, in Chinese. */
  readonly offBecause: (kind: ShapeKind) => string | undefined;
}

/** What can be drawn here, one click each; at the same time the legend of the picture. */
export function KindBar({ editor, kinds, offBecause }: KindBarProps) {
  const state = useSettled(editor);
  return (
    <div className={styles["kinds"]} role="toolbar" aria-label="绘制类别">
      {kinds.map((kind) => {
        const style = styleOfKind(kind);
        const { title, geometry } = style;
        const tool = geometry === "line" ? "line" : "polygon";
        const drawsIt = geometry === "line" ? state.kinds.line === kind : state.kinds.polygon === kind;
        const inUse = drawsIt && DRAWING[tool].includes(state.tool);
        const reason = offBecause(kind);
        return (
          <Tooltip key={kind} title={reason ?? `画${title}`}>
            <button
              type="button"
              aria-pressed={inUse}
              aria-disabled={reason !== undefined}
              onClick={() => reason === undefined && editor.setTool(tool, kind)}
            >
              <KindSwatch style={style} />
              {title}
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}

const DRAWING: Readonly<Record<"line" | "polygon", readonly string[]>> = {
  line: ["line"],
  polygon: ["polygon", "rectangle", "lane"],
};
