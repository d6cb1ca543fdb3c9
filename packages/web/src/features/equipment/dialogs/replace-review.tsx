import { type AnyInfo, type EquipmentKind, labelOfField } from "@lukou/equipment";
import { Alert } from "antd";
import { ChangeList } from "../form/change-list.tsx";
import styles from "./dialogs.module.css";

export interface NewDevice {
  readonly serial: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly firmwareVersion: string;
  readonly mac: string;
  readonly reason: string;
}

interface ReplaceReviewProps {
  readonly kind: EquipmentKind;
  readonly info: AnyInfo;
  readonly device: NewDevice;
  /** The last step: only what will be written. */
  readonly final: boolean;
}

const identityFields = ["serial", "manufacturer", "model", "firmwareVersion", "mac"] as const;

/** What of the equipment stays, what the crew must look at on site, and what will be written. */
export function ReplaceReview({ kind, info, device, final }: ReplaceReviewProps) {
  const changes = identityFields.flatMap((name) => {
    const field = kind.fields[name];
    const before = typeof info[name] === "string" ? info[name] : "";
    const after = device[name].trim();
    return field && before !== after ? [{ field: name, label: labelOfField(field), before, after }] : [];
  });
  if (final) {
    return (
      <>
        <ChangeList
          changes={[...changes, { field: "reason", label: "更换原因", before: "", after: device.reason }]}
        />
        <Alert
          type="warning"
          showIcon
          style={{ marginTop: 12 }}
          title="更换后，旧序列号的设备不能再接入平台。"
        />
      </>
    );
  }
  const titles = kind.blocks.filter(({ key }) => key !== "identity").map(({ title }) => title);
  return (
    <div className={styles["review"]}>
      <h4>保留</h4>
      <p>设备名称、平台编号、所在位置、与其他设备的关联、修改历史；参数：{titles.join("、")}。</p>
      <h4>需要核对</h4>
      <ul>
        {checksOf(kind, info, device).map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </div>
  );
}

/** What a new device may differ in, as far as the kind has it. */
function checksOf(kind: EquipmentKind, info: AnyInfo, device: NewDevice): string[] {
  const modelChanged = device.model.trim() !== "" && device.model.trim() !== (info["model"] ?? "");
  return [
    kind.has("network") && "新设备的IP地址、子网掩码和网关已按平台记录设置",
    kind.has("credentials") && "新设备的登录用户名和密码；与旧设备不同时，请在表单中更换",
    kind.has("firmware") && !device.firmwareVersion.trim() && "未填写固件版本，等设备上报后更新",
    kind.has("mounting") && "安装高度、方位角和俯仰角与更换前一致",
    kind.has("video") && "视频流地址与编码参数在新设备上可用",
    modelChanged && "型号已改变，覆盖范围、分辨率等参数可能需要调整",
    kind.has("coverage") && "更换后重新标定",
  ].filter((check) => check !== false);
}
