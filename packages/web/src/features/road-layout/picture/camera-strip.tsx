import { CameraOutlined } from "@ant-design/icons";
import { calls, type LayoutCamera, type Picture } from "@lukou/contract";
import { Badge, Tag } from "antd";
import { useCallback } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { usePictureFile } from "../../../lib/api/use-picture-file.ts";
import { whenIdle } from "../../../lib/when-idle.ts";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import styles from "./picture.module.css";

interface CameraStripProps {
  readonly session: LayoutSession;
  readonly unitGuid: string;
  readonly cameras: readonly LayoutCamera[];
  readonly chosen: string;
  readonly onChoose: (guid: string) => void;
}

/** The cameras of a unit with their pictures, how much is drawn on each, and where something waits or is shared. */
export function CameraStrip({ session, unitGuid, cameras, chosen, onChoose }: CameraStripProps) {
  const pictures = useCall(
    calls.Picture.GetLatestPictures,
    { params: { id: unitGuid } },
    { mask: false, quiet: true },
  );
  const working = useSessionState(session, workingOf);
  const others = useSessionState(session, (state) => state.others);
  return (
    <ul className={styles["strip"]} aria-label="相机">
      {cameras.map(({ guid, name }) => {
        const shapes = [...working.shapes.values()].filter(({ cameraGuid }) => cameraGuid === guid);
        const waiting = shapes.filter(({ toVerify }) => toVerify !== null).length;
        const here = others.filter(({ cameraGuid }) => cameraGuid === guid);
        const picture = pictures.data?.find(({ cameraGuid }) => cameraGuid === guid)?.picture;
        return (
          <li key={guid}>
            <button type="button" aria-current={guid === chosen} onClick={() => onChoose(guid)}>
              {picture ? (
                <Thumbnail picture={picture} />
              ) : (
                <span className={styles["noThumb"]}>
                  <CameraOutlined /> 还没有画面
                </span>
              )}
              <b title={name}>{name}</b>
              <small>
                {shapes.length === 0 ? "未绘制" : `${shapes.length}个图形`}
                {waiting > 0 && <Badge count={waiting} size="small" title={`${waiting}个待核验`} />}
                {here.map(({ editorGuid, userName }) => (
                  <Tag key={editorGuid} color="purple">
                    {userName}
                  </Tag>
                ))}
              </small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Thumbnail({ picture }: { readonly picture: Picture }) {
  const { blob } = usePictureFile(picture.url);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !blob) return undefined;
      const href = URL.createObjectURL(blob);
      // Decoding it takes as long as the large picture, which comes first.
      const cancel = whenIdle(() => {
        image.src = href;
      });
      return () => {
        cancel();
        URL.revokeObjectURL(href);
      };
    },
    [blob],
  );
  return blob ? <img ref={show} alt="" /> : <span className={styles["noThumb"]} />;
}
