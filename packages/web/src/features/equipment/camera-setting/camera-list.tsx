import { type CameraBrief, cameraRole } from "@lukou/equipment";
import { KindGlyph, StateTag } from "../index.ts";
import styles from "./camera-setting.module.css";

interface CameraListProps {
  readonly cameras: readonly CameraBrief[];
  readonly chosen: string;
  readonly onChoose: (guid: string) => void;
}

/** The cameras of a unit to choose from. */
export function CameraList({ cameras, chosen, onChoose }: CameraListProps) {
  return (
    <ul className={styles["list"]} aria-label="相机列表">
      {cameras.map(({ guid, kind, kindName, name, state, role, channel }) => (
        <li key={guid}>
          <button
            type="button"
            className={styles["camera"]}
            aria-current={guid === chosen}
            onClick={() => onChoose(guid)}
          >
            <KindGlyph kind={kind} />
            <b title={name}>{name}</b>
            <small>
              <StateTag state={state} />
              {role === null ? kindName : cameraRole.labelOf(role)}
              {channel !== null && <span>通道{channel}</span>}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
