import type { CallData } from "@lukou/contract";
import type { calls } from "@lukou/equipment";
import { Tag } from "antd";
import { ChangeList } from "../form/change-list.tsx";
import styles from "./camera-setting.module.css";

export type Previews = CallData<typeof calls.Camera.PreviewParamTemplate>;

/** What a template would change in each camera, and which cannot take it. */
export function TemplatePreview({ previews }: { readonly previews: Previews }) {
  return (
    <div className={styles["step"]}>
      {previews.map(({ guid, name, fits, reasons, changes }) => (
        <section key={guid} className={styles["preview"]} aria-label={name}>
          <header>
            <b>{name}</b>
            <Tag color={!fits ? "error" : changes.length > 0 ? "processing" : "default"}>
              {!fits ? "不适用" : changes.length > 0 ? `修改${changes.length}项` : "无变化"}
            </Tag>
          </header>
          {fits ? (
            <ChangeList changes={changes} />
          ) : (
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
