import {
  DiffOutlined,
  DownloadOutlined,
  FullscreenOutlined,
  PictureOutlined,
  ReloadOutlined,
} from "@ant-design/icons";
import { PICTURE_DEADLINE_S, type Picture } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { Button, Select, Tooltip } from "antd";
import type { RefObject } from "react";
import { usePictureFile } from "../../lib/api/use-picture-file.ts";
import { downloadBlob } from "../../lib/file/download.ts";
import { usePermission } from "../../lib/session/access.ts";
import styles from "./picture.module.css";

interface ViewerToolsProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly cameraName: string;
  readonly picture: Picture | undefined;
  /** Why no picture can be taken, in Chinese. */
  readonly unavailable: string | null;
  readonly taking: boolean;
  readonly onTake: () => void;
  /** Seconds between pictures; 0 takes none by itself. */
  readonly everyS: number;
  readonly onEvery: (seconds: number) => void;
  readonly comparing: boolean;
  /** Undefined where there is nothing to compare. */
  readonly onCompare: ((comparing: boolean) => void) | undefined;
  readonly onSetDefault: () => void;
}

const rhythms = [
  { value: 0, label: "不自动刷新" },
  { value: 5, label: "每 5 秒" },
  { value: 15, label: "每 15 秒" },
  { value: 60, label: "每 60 秒" },
];

/** What can be done with the picture of a camera. */
export function ViewerTools(props: ViewerToolsProps) {
  const { frame, cameraName, picture, unavailable, taking, onTake, everyS, onEvery, comparing, onCompare } =
    props;
  const permission = usePermission(calls.Camera.UpdateCameraDefaultPic);
  const { blob } = usePictureFile(picture?.url);
  const blocked = unavailable !== null;
  return (
    <div className={styles["tools"]}>
      <Tooltip title={unavailable ?? `最长等待 ${PICTURE_DEADLINE_S} 秒`}>
        <Button type="primary" icon={<ReloadOutlined />} loading={taking} disabled={blocked} onClick={onTake}>
          刷新画面
        </Button>
      </Tooltip>
      <Select
        aria-label="自动刷新"
        options={rhythms}
        value={everyS}
        disabled={blocked}
        onChange={onEvery}
        style={{ width: 128 }}
      />
      <Tooltip title={onCompare ? undefined : "有当前画面和默认图时才能对比"}>
        <Button
          icon={<DiffOutlined />}
          disabled={!onCompare}
          aria-pressed={comparing}
          onClick={() => onCompare?.(!comparing)}
        >
          {comparing ? "结束对比" : "与默认图对比"}
        </Button>
      </Tooltip>
      <Tooltip title={permission.reason}>
        <Button icon={<PictureOutlined />} disabled={!permission.allowed} onClick={props.onSetDefault}>
          设为默认图
        </Button>
      </Tooltip>
      <Button
        icon={<FullscreenOutlined />}
        disabled={!picture}
        onClick={() => void frame.current?.requestFullscreen()}
      >
        全屏
      </Button>
      <Button
        icon={<DownloadOutlined />}
        disabled={!blob || !picture}
        onClick={() => {
          if (blob && picture)
            downloadBlob(`${cameraName}-${picture.takenAt.slice(0, 19).replaceAll(":", "")}.jpg`, blob);
        }}
      >
        下载
      </Button>
    </div>
  );
}
