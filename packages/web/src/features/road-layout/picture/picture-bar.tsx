import { ReloadOutlined } from "@ant-design/icons";
import { PICTURE_DEADLINE_S, PICTURE_OLD_MS } from "@lukou/contract";
import { Button, Segmented, Tooltip } from "antd";
import type { ReactNode } from "react";
import { formatMoment } from "../../../lib/format/index.ts";
import { Ago } from "../../../ui/index.ts";
import { useNow } from "../../../ui/use-now.ts";
import styles from "./picture.module.css";
import type { DrawingPicture } from "./use-drawing-picture.ts";

interface PictureBarProps {
  readonly name: string;
  readonly source: DrawingPicture;
  /** What else can be done with this picture. */
  readonly children?: ReactNode;
}

/** Which picture is drawn on, how old it is, and a new one; what is drawn stays as it is. */
export function PictureBar({ name, source, children }: PictureBarProps) {
  const { picture, choice, choose, hasBaseline, hasLatest, unavailable, taking, shotProblem, take } = source;
  const now = useNow();
  const old =
    picture !== undefined && choice === "latest" && now - Date.parse(picture.takenAt) > PICTURE_OLD_MS;
  return (
    <div className={styles["bar"]}>
      <b title={name}>{name}</b>
      <Segmented
        size="small"
        aria-label="绘制所用画面"
        value={choice}
        onChange={choose}
        options={[
          { value: "baseline", label: "默认图", disabled: !hasBaseline },
          { value: "latest", label: "当前画面", disabled: !hasLatest },
        ]}
      />
      {picture && (
        <Tooltip
          title={`${formatMoment(picture.takenAt)} · ${picture.width}×${picture.height}${old ? " · 画面较旧，可能与现场不符" : ""}`}
        >
          <span className={styles["age"]} data-old={old || undefined}>
            <Ago at={picture.takenAt} />
            {old && "，较旧"}
          </span>
        </Tooltip>
      )}
      <Tooltip title={unavailable ?? `抓取一张新画面，最长等待 ${PICTURE_DEADLINE_S} 秒；已画的内容不受影响`}>
        <Button
          size="small"
          icon={<ReloadOutlined />}
          loading={taking}
          disabled={unavailable !== null}
          onClick={() => void take()}
        >
          刷新画面
        </Button>
      </Tooltip>
      {children}
      {shotProblem && <span className={styles["failed"]}>没有抓到新的画面：{shotProblem}</span>}
    </div>
  );
}
