import type { LayoutCamera } from "@lukou/contract";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { CameraPicture } from "./camera-picture.tsx";
import styles from "./map.module.css";
import type { Overlay } from "./use-overlay.ts";

interface PicturePaneProps {
  readonly session: LayoutSession;
  readonly camera: LayoutCamera;
  readonly offBecause: string | undefined;
  readonly overlay: Overlay;
}

/** The picture beside the map. */
export function PicturePane({ session, camera, overlay }: PicturePaneProps) {
  const working = useSessionState(session, workingOf);
  const evidence =
    [...working.shapes.values()].find(({ cameraGuid, evidence: own }) => cameraGuid === camera.guid && own)
      ?.evidence ?? null;
  return (
    <section className={styles["surface"]} aria-label={`${camera.name}的画面`}>
      <div className={styles["surfaceBar"]}>
        <h2>{camera.name}</h2>
        {camera.homography === null && <span className={styles["hint"]}>未标定，画面与地图只按对象关联</span>}
      </div>
      <div className={styles["grow"]}>
        <CameraPicture
          camera={camera}
          evidence={evidence}
          shapes={overlay.inPicture}
          onPick={overlay.onPick}
        />
      </div>
    </section>
  );
}
