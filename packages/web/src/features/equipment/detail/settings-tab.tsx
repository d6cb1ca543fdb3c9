import type { AnyInfo } from "@lukou/equipment";
import { kindOf, kinds } from "@lukou/equipment";
import { formatMoment } from "../../../lib/format/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import { BoardSettings } from "./board-settings.tsx";
import styles from "./equipment-detail.module.css";
import { FieldDescriptions } from "./field-descriptions.tsx";

/** Every capability of the kind with what is set. */
export function SettingsTab({ info }: { readonly info: AnyInfo }) {
  const blocks = kindOf(info.kind).blocks.filter(({ fields }) => Object.keys(fields).length > 0);
  return (
    <div className={styles["panels"]}>
      {blocks.map((block) => (
        <Panel key={block.key} title={block.title}>
          <FieldDescriptions blocks={[block]} values={info} secretsSet={info.secretsSet} />
        </Panel>
      ))}
      {info.kind === kinds.mainboard.code && <BoardSettings info={info} />}
      <p className={styles["unset"]}>
        版本 {info.revision}，{formatMoment(info.updatedAt)}
        {info.updatedBy ? `由${info.updatedBy}修改` : "修改"}；{formatMoment(info.createdAt)}创建
      </p>
    </div>
  );
}
