import { TeamOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { titleOf } from "../items/item-label.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import styles from "./panels.module.css";

/** Who else works here, and on what. */
export function OtherEditors({ session }: { readonly session: LayoutSession }) {
  const others = useSessionState(session, (state) => state.others);
  const layout = useSessionState(session, (state) => state.layout);
  const working = useSessionState(session, workingOf);
  if (others.length === 0) return null;
  return (
    <ul className={styles["others"]} aria-label="同时编辑的人">
      {others.map(({ editorGuid, userName, cameraGuid, shapeGuids }) => {
        const shape = working.shapes.get(shapeGuids[0] ?? "");
        const item = shape && working.items.get(shape.itemGuid);
        const camera = layout?.cameras.find(({ guid }) => guid === cameraGuid);
        const place = cameraGuid === null ? "地图" : (camera?.name ?? "其他相机");
        const what = item
          ? `${place} · ${titleOf(item)}${shapeGuids.length > 1 ? `等${shapeGuids.length}个` : ""}`
          : place;
        return (
          <li key={editorGuid}>
            <Tag icon={<TeamOutlined />} color="purple">
              {userName}正在编辑 {what}
            </Tag>
          </li>
        );
      })}
    </ul>
  );
}
