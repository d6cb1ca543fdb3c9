import { CameraOutlined } from "@ant-design/icons";
import type { AnyInfo } from "@lukou/equipment";
import { Typography } from "antd";
import { EmptyState } from "../../../ui/index.ts";
import styles from "./camera-setting.module.css";

/** Where the current picture will be. The platform has no source of pictures yet, so it says where one is to be had. */
export function CameraPicture({ info }: { readonly info: AnyInfo }) {
  const { snapshotUrl } = info;
  const address = typeof snapshotUrl === "string" && snapshotUrl !== "" ? snapshotUrl : null;
  return (
    <div className={styles["picture"]}>
      <EmptyState
        icon={<CameraOutlined />}
        title="没有当前画面"
        hint={
          address ? (
            <>
              平台尚未接入画面，可在设备所在网络中打开抓拍地址
              <br />
              <Typography.Text copyable={{ text: address, tooltips: ["复制", "已复制"] }}>
                {address}
              </Typography.Text>
            </>
          ) : (
            "平台尚未接入画面，此相机也没有填写抓拍地址；可在“视频流”中填写"
          )
        }
      />
    </div>
  );
}
