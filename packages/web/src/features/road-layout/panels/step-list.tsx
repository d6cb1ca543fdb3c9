import { formatMoment } from "../../../lib/format/index.ts";
import { EmptyState } from "../../../ui/index.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import styles from "./panels.module.css";

/** The steps of this sitting, the newest first; a click goes back or forward to one. */
export function StepList({ session }: { readonly session: LayoutSession }) {
  const { past, present, future } = useSessionState(session, (state) => state.history);
  const steps = [...past, present, ...future.toReversed()];
  if (steps.length === 1)
    return <EmptyState title="还没有操作" hint="每一步操作都会列在这里，可以随时退回" />;
  const here = past.length;
  const go = (index: number) => {
    for (let at = here; at > index; at -= 1) session.undo();
    for (let at = here; at < index; at += 1) session.redo();
  };
  return (
    <ol className={styles["steps"]} reversed aria-label="操作步骤">
      {steps
        .map(({ words, at }, index) => (
          // oxlint-disable-next-line no-array-index-key -- a step is its place in the history
          <li key={index}>
            <button
              type="button"
              aria-current={index === here ? "step" : undefined}
              data-undone={index > here || undefined}
              onClick={() => go(index)}
            >
              <span>{words || "打开时"}</span>
              {at > 0 && <time>{formatMoment(at).slice(11)}</time>}
            </button>
          </li>
        ))
        .toReversed()}
    </ol>
  );
}
