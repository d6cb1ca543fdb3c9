import { calls } from "@lukou/equipment";
import { useCall } from "../../../lib/api/index.ts";
import { formatMoment } from "../../../lib/format/index.ts";
import styles from "./dialogs.module.css";

/** Devices that stood in this place before; nothing where there were none. */
export function RetiredDevices({ guid }: { readonly guid: string }) {
  const { data = [] } = useCall(
    calls.Equipment.GetRetiredDevices,
    { params: { id: guid } },
    { mask: false, quiet: true },
  );
  if (data.length === 0) return null;
  return (
    <div className={styles["review"]}>
      <h4>已更换的旧设备</h4>
      <ul>
        {data.map(({ guid: key, serial, model, reason, retiredAt, retiredBy }) => (
          <li key={key}>
            {serial ?? "无序列号"}
            {model && `（${model}）`}，{formatMoment(retiredAt)} 由{retiredBy}更换：{reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
