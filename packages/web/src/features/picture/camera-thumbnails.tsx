import { CameraOutlined } from "@ant-design/icons";
import { calls } from "@lukou/equipment";
import { Drawer, Skeleton } from "antd";
import { useState } from "react";
import { useCall } from "../../lib/api/index.ts";
import { EmptyState, ErrorState } from "../../ui/index.ts";
import { StateTag } from "../../ui/state-tag.tsx";
import { useNow } from "../../ui/use-now.ts";
import { CameraViewer } from "./camera-viewer.tsx";
import styles from "./picture.module.css";
import { ageOf, ageText, isOld } from "./picture-age.ts";
import { PictureImage } from "./picture-image.tsx";

/** How often stored pictures are looked at again; no camera is asked. */
const LOOK_AGAIN_MS = 30_000;

/** The cameras of a unit with their newest stored pictures; a click opens one. */
export function CameraThumbnails({ unitGuid }: { readonly unitGuid: string }) {
  const cameras = useCall(
    calls.Picture.GetLatestPictures,
    { params: { id: unitGuid } },
    { refetchInterval: LOOK_AGAIN_MS },
  );
  const [open, setOpen] = useState<{ readonly guid: string; readonly name: string }>();
  const now = useNow();
  if (!cameras.data) {
    return cameras.error ? (
      <ErrorState error={cameras.error} onRetry={() => void cameras.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 4 }} />
    );
  }
  if (cameras.data.length === 0) return <EmptyState title="此设备没有相机" />;
  return (
    <>
      <ul className={styles["thumbnails"]} aria-label="相机画面">
        {cameras.data.map(({ cameraGuid, name, presence, picture }) => {
          const shown = picture && { picture, answeredAt: cameras.dataUpdatedAt };
          return (
            <li key={cameraGuid}>
              <button type="button" onClick={() => setOpen({ guid: cameraGuid, name })}>
                {picture ? (
                  <PictureImage
                    picture={picture}
                    alt={`${name}的画面`}
                    old={shown !== null && isOld(shown, now)}
                  />
                ) : (
                  <span className={styles["blank"]}>
                    <CameraOutlined /> 还没有画面
                  </span>
                )}
                <b>{name}</b>
                <small>
                  <StateTag state={presence} /> {shown && ageText(ageOf(shown, now))}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
      <Drawer
        open={open !== undefined}
        size={920}
        title={open?.name}
        onClose={() => setOpen(undefined)}
        destroyOnHidden
      >
        {open && <CameraViewer key={open.guid} cameraGuid={open.guid} cameraName={open.name} />}
      </Drawer>
    </>
  );
}
