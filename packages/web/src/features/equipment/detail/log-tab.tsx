import { FileTextOutlined } from "@ant-design/icons";
import { type AnyInfo, kindOf } from "@lukou/equipment";
import { EmptyState } from "../../../ui/index.ts";
import { Panel } from "../../../ui/panel.tsx";
import styles from "./equipment-detail.module.css";
import { FieldDescriptions } from "./field-descriptions.tsx";

/** How much the device is told to log. The logs themselves come over field access. */
export function LogTab({ info }: { readonly info: AnyInfo }) {
  const block = kindOf(info.kind).blocks.find(({ key }) => key === "logs");
  return (
    <div className={styles["panels"]}>
      {block && (
        <Panel title="日志设置">
          <FieldDescriptions blocks={[block]} values={info} secretsSet={info.secretsSet} />
        </Panel>
      )}
      <Panel title="设备日志">
        <EmptyState
          icon={<FileTextOutlined />}
          title="平台上没有此设备的日志"
          hint={
            block
              ? "日志由设备经现场接入按上面的级别上报；现场接入启用前，请在设备本机查看"
              : "此类设备不单独上报日志，请查看所属设备的日志"
          }
        />
      </Panel>
    </div>
  );
}
