import { CameraOutlined } from "@ant-design/icons";
import { type Picture, pictureSource } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { Alert, Skeleton } from "antd";
import { useRef, useState } from "react";
import { messageOf, useCall } from "../../lib/api/index.ts";
import { formatBytes, formatMoment } from "../../lib/format/index.ts";
import { EmptyState, ErrorState } from "../../ui/index.ts";
import { useNow } from "../../ui/use-now.ts";
import { BaselineHistory } from "./baseline-history.tsx";
import { DefaultPicDialog } from "./default-pic-dialog.tsx";
import styles from "./picture.module.css";
import { ageOf, ageText, isOld, newer, type ShownPicture } from "./picture-age.ts";
import { PictureCompare } from "./picture-compare.tsx";
import { PictureImage } from "./picture-image.tsx";
import { ViewerTools } from "./viewer-tools.tsx";

interface CameraViewerProps {
  readonly cameraGuid: string;
  readonly cameraName: string;
}

const shown = (picture: Picture | null | undefined, answeredAt: number): ShownPicture | undefined =>
  picture ? { picture, answeredAt } : undefined;

/** The current picture of a camera: its age and source, taken anew when asked to, beside the default picture. */
export function CameraViewer({ cameraGuid, cameraName }: CameraViewerProps) {
  const known = useCall(calls.Picture.GetCameraPictures, { params: { id: cameraGuid } });
  const [everyS, setEveryS] = useState(0);
  const shot = useCall(
    calls.Push.RealImage,
    { query: { cameraGuid } },
    {
      enabled: everyS > 0,
      // Stops by itself while the page is out of sight.
      refetchInterval: everyS * 1000 || false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      quiet: true,
      mask: false,
    },
  );
  const [comparing, setComparing] = useState(false);
  const [setting, setSetting] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const now = useNow();
  if (!known.data) {
    return known.error ? (
      <ErrorState error={known.error} onRetry={() => void known.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 6 }} />
    );
  }
  const { unavailable, baselines, latest } = known.data;
  const current = newer(shown(shot.data, shot.dataUpdatedAt), shown(latest, known.dataUpdatedAt));
  const baseline = baselines[0]?.picture;
  const old = current !== undefined && isOld(current, now);
  return (
    <section className={styles["viewer"]} aria-label={`${cameraName}的画面`}>
      <figure ref={frame} className={styles["frame"]}>
        {current && comparing && baseline ? (
          <PictureCompare now={current.picture} baseline={baseline} />
        ) : current ? (
          <PictureImage picture={current.picture} alt={`${cameraName}的画面`} old={old} />
        ) : (
          <EmptyState
            icon={<CameraOutlined />}
            title="没有当前画面"
            hint={unavailable ?? "点击“刷新画面”抓取一张"}
          />
        )}
        {current && (
          <figcaption data-old={old || undefined}>
            <b>{ageText(ageOf(current, now))}</b>
            {old && <span>画面较旧，可能与现场不符</span>}
            <span>{formatMoment(current.picture.takenAt)}</span>
            <span>
              {current.picture.width}×{current.picture.height} · {formatBytes(current.picture.bytes)}
            </span>
            <span>{pictureSource.labelOf(current.picture.source)}</span>
          </figcaption>
        )}
      </figure>
      {shot.error && (
        <Alert
          type="error"
          showIcon
          title={current ? "没有抓到新的画面，显示的是较早的画面" : "没有抓到画面"}
          description={messageOf(shot.error)}
        />
      )}
      <ViewerTools
        frame={frame}
        cameraName={cameraName}
        picture={current?.picture}
        unavailable={unavailable}
        taking={shot.isFetching}
        onTake={() => void shot.refetch()}
        everyS={everyS}
        onEvery={setEveryS}
        comparing={comparing}
        onCompare={baseline && current ? setComparing : undefined}
        onSetDefault={() => setSetting(true)}
      />
      <BaselineHistory baselines={baselines} />
      {setting && (
        <DefaultPicDialog
          cameraGuid={cameraGuid}
          cameraName={cameraName}
          picture={current?.picture}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  );
}
