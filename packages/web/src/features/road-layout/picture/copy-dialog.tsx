import type { LayoutCamera } from "@lukou/contract";
import { copyItems } from "@lukou/road";
import { Alert, Modal, Select } from "antd";
import { useMemo, useState } from "react";
import { notify } from "../../../lib/feedback/index.ts";
import { formatCount } from "../../../lib/format/index.ts";
import { copied } from "../session/layout-actions.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { newGuid } from "../session/new-guid.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import styles from "./picture.module.css";

interface CopyDialogProps {
  readonly session: LayoutSession;
  readonly camera: LayoutCamera;
  readonly onClose: () => void;
  /** Shows the camera that was copied to. */
  readonly onDone: (cameraGuid: string) => void;
}

/** Copies lanes, lines and crossings of one picture to another; what is selected, or all. */
export function CopyDialog({ session, camera, onClose, onDone }: CopyDialogProps) {
  const layout = useSessionState(session, (state) => state.layout);
  const working = useSessionState(session, workingOf);
  const selection = useSessionState(session, (state) => state.selection);
  const [target, setTarget] = useState<string | null>(null);
  const chosen = useMemo(() => {
    const drawn = [...working.shapes.values()].filter(({ cameraGuid }) => cameraGuid === camera.guid);
    return selection.filter((guid) => drawn.some(({ itemGuid }) => itemGuid === guid));
  }, [selection, working, camera.guid]);
  const cameras = layout?.cameras.filter(({ guid }) => guid !== camera.guid) ?? [];
  const result = useMemo(() => {
    if (!layout || !target) return null;
    const { ends, cameras: all } = layout;
    const options = { fromCameraGuid: camera.guid, toCameraGuid: target };
    const guids = chosen.length > 0 ? chosen : undefined;
    return copyItems({ ends, cameras: all, ...working }, { ...options, guids }, newGuid);
  }, [layout, working, camera.guid, target, chosen]);
  const apply = () => {
    if (!result || !target) return;
    session.perform(
      copied(result.changes, new Date().toISOString()),
      `复制${result.copied.length}个对象到其他相机`,
    );
    session.select(result.copied);
    notify.success(`已复制${result.copied.length}个对象，请在目标画面中核验后保存`);
    onDone(target);
  };
  return (
    <Modal
      open
      title={`从“${camera.name}”复制`}
      okText={result ? `复制${result.copied.length}个对象` : "复制"}
      okButtonProps={{ disabled: !result || result.copied.length === 0 }}
      onOk={apply}
      onCancel={onClose}
    >
      <p>
        复制{chosen.length > 0 ? `选中的${chosen.length}个对象` : "画面中全部的车道、车道线和人行横道"}
        ；同一条车道在各相机中是同一个对象。
      </p>
      <Select
        aria-label="目标相机"
        style={{ width: "100%" }}
        placeholder="请选择目标相机"
        showSearch={{ optionFilterProp: "label" }}
        value={target}
        onChange={setTarget}
        options={cameras.map(({ guid, name, unitName }) => ({
          value: guid,
          label: unitName === name ? name : `${unitName} · ${name}`,
        }))}
      />
      {result && (
        <div className={styles["copyResult"]}>
          <Alert
            type={result.way === "calibration" ? "success" : "info"}
            showIcon
            title={
              result.way === "calibration"
                ? "按两台相机的标定换算位置"
                : "两台相机没有都完成标定，将按画面中的相同位置复制，请复制后逐个调整"
            }
          />
          {result.skipped.length > 0 && (
            <details>
              <summary>{formatCount(result.skipped.length)}个对象不会复制</summary>
              <ul>
                {result.skipped.map(({ guid, name, reason }) => (
                  <li key={guid}>
                    {name}：{reason}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </Modal>
  );
}
