import type { Editor } from "../editor/editor.types.ts";
import { jump } from "../editor/jump.ts";
import styles from "./annotate.module.css";
import { useSettled } from "./use-editor.ts";

/** Every step, the latest first; a click goes there. Steps that were undone are grey. */
export function HistoryList({ editor }: { readonly editor: Editor }) {
  const { history } = useSettled(editor);
  const { past, present, future } = history;
  const steps = [...past, present, ...future.toReversed()];
  const now = past.length;
  return (
    <section className={styles["list"]} aria-label="操作步骤">
      <ol className={styles["rows"]} reversed>
        {steps
          .map((step, index) => {
            const words = index === 0 && step.words === "" ? "打开" : step.words;
            return (
              // Steps have no identity but their place: the one at a place never changes while it is there.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${index} ${words}`} className={styles["row"]} data-selected={index === now}>
                <button
                  type="button"
                  className={styles["name"]}
                  data-dim={index > now}
                  aria-current={index === now ? "step" : undefined}
                  onClick={() => editor.restore(jump(editor.store.getState().history, index - now))}
                >
                  <span>{words}</span>
                </button>
              </li>
            );
          })
          .reverse()}
      </ol>
    </section>
  );
}
