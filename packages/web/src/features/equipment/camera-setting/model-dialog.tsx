import { type CallData, cameraPixel } from "@lukou/contract";
import { type AnyInfo, calls, changedValues, kindOf } from "@lukou/equipment";
import { Modal, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { useCall } from "../../../lib/api/index.ts";
import { EmptyState, ErrorState } from "../../../ui/index.ts";
import { ChangeList } from "../form/change-list.tsx";
import styles from "./camera-setting.module.css";
import { modelValues } from "./model-values.ts";
import { useCameraUpdate } from "./use-camera-update.ts";

type Model = CallData<typeof calls.Camera.GetCameraModel>[number];

const range = (least: number, most: number, unit: string) =>
  least === most ? `${least} ${unit}` : `${least}–${most} ${unit}`;

const columns: TableColumnsType<Model> = [
  { key: "model", title: "型号", render: (_, { model }) => model },
  { key: "purpose", title: "用途", render: (_, { purpose }) => purpose },
  { key: "pixel", title: "像素", render: (_, { pixel }) => cameraPixel.labelOf(pixel) },
  { key: "focal", title: "焦距", render: (_, { focalMin, focalMax }) => range(focalMin, focalMax, "mm") },
  {
    key: "angle",
    title: "水平视场角",
    render: (_, { horizontalAngle: [widest = 0, narrowest = 0] }) => range(narrowest, widest, "°"),
  },
];

interface ModelDialogProps {
  readonly info: AnyInfo;
  readonly onClose: () => void;
}

/** Fills sensor, lens and angle of view from a camera model, after showing what that changes. */
export function ModelDialog({ info, onClose }: ModelDialogProps) {
  const models = useCall(calls.Camera.GetCameraModel, {}, { mask: false });
  const [chosen, setChosen] = useState<Model | null>(null);
  const { apply, pending } = useCameraUpdate(info, onClose);
  const values = chosen && modelValues(chosen);
  const changes = values ? changedValues(kindOf(info.kind), info, { ...info, ...values }) : [];
  return (
    <Modal
      open
      width={760}
      title="选择相机型号"
      okText="填入相机"
      okButtonProps={{ disabled: changes.length === 0 }}
      confirmLoading={pending}
      onOk={() => values && apply(values)}
      onCancel={onClose}
    >
      {models.error && !models.data ? (
        <ErrorState error={models.error} onRetry={() => void models.refetch()} />
      ) : (
        <div className={styles["step"]}>
          <Table
            size="small"
            rowKey="model"
            loading={models.isPending}
            dataSource={models.data?.filter(({ kind }) => kind === info.kind) ?? []}
            columns={columns}
            pagination={false}
            scroll={{ x: 620 }}
            rowSelection={{
              type: "radio",
              selectedRowKeys: chosen ? [chosen.model] : [],
              onChange: (_, [row]) => setChosen(row ?? null),
            }}
            onRow={(row) => ({ onClick: () => setChosen(row) })}
            locale={{ emptyText: <EmptyState title="没有此类相机的型号" /> }}
          />
          {chosen && changes.length === 0 && <p className={styles["muted"]}>相机已是此型号的参数</p>}
          {changes.length > 0 && (
            <>
              <h4>将修改</h4>
              <ChangeList changes={changes} />
            </>
          )}
        </div>
      )}
    </Modal>
  );
}
