import { type AnyInfo, calls, type InternalParamRow } from "@lukou/equipment";
import { Button, Modal, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { EmptyState, ErrorState } from "../../../ui/index.ts";
import styles from "./camera-setting.module.css";
import { useCameraUpdate } from "./use-camera-update.ts";

const columns: TableColumnsType<InternalParamRow> = [
  { key: "name", title: "内参名称", render: (_, { name }) => name },
  { key: "model", title: "相机型号", render: (_, { cameraModel }) => cameraModel ?? "—" },
  { key: "size", title: "图像（px）", render: (_, row) => `${row.imageWidth} × ${row.imageHeight}` },
  { key: "focal", title: "焦距（px）", render: (_, { fx, fy }) => `${fx.toFixed(1)} / ${fy.toFixed(1)}` },
  { key: "rms", title: "重投影误差（px）", render: (_, { rms }) => rms?.toFixed(2) ?? "—" },
  { key: "count", title: "使用相机", render: (_, { cameraCount }) => `${cameraCount} 台` },
];

interface InternalParamDialogProps {
  readonly info: AnyInfo;
  readonly onClose: () => void;
}

/** Chooses the internal parameters a camera goes by, or takes them off it. */
export function InternalParamDialog({ info, onClose }: InternalParamDialogProps) {
  const params = useCall(calls.CameraInternalParam.GetCameraInternalParams, {}, { mask: false });
  const current = typeof info["internalParamGuid"] === "string" ? info["internalParamGuid"] : null;
  const [chosen, setChosen] = useState(current);
  const { apply, pending } = useCameraUpdate(info, onClose);
  return (
    <Modal
      open
      width={820}
      title="选择相机内参"
      okText="使用所选内参"
      okButtonProps={{ disabled: chosen === null || chosen === current }}
      confirmLoading={pending}
      onOk={() => apply({ internalParamGuid: chosen })}
      onCancel={onClose}
    >
      {params.error && !params.data ? (
        <ErrorState error={params.error} onRetry={() => void params.refetch()} />
      ) : (
        <div className={styles["step"]}>
          <Table
            size="small"
            rowKey="guid"
            loading={params.isPending}
            dataSource={params.data ?? []}
            columns={columns}
            pagination={false}
            scroll={{ x: 680 }}
            rowSelection={{
              type: "radio",
              selectedRowKeys: chosen ? [chosen] : [],
              onChange: (_, [row]) => setChosen(row?.guid ?? null),
            }}
            onRow={({ guid }) => ({ onClick: () => setChosen(guid) })}
            locale={{
              emptyText: <EmptyState title="还没有相机内参" hint="相机标定完成并保存内参后，可在此选用" />,
            }}
          />
          {current && (
            <div>
              <Button danger disabled={pending} onClick={() => apply({ internalParamGuid: null })}>
                不使用内参
              </Button>
            </div>
          )}
        </div>
      )}
    </Modal>
  );
}
