import { UploadOutlined } from "@ant-design/icons";
import { PICTURE_MAX_BYTES, type Picture } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { Alert, Button, Input, Modal, Upload } from "antd";
import { useState } from "react";
import { useSend } from "../../lib/api/index.ts";
import { notify } from "../../lib/feedback/index.ts";
import { formatMoment } from "../../lib/format/index.ts";
import { PictureImage } from "./picture-image.tsx";

interface DefaultPicDialogProps {
  readonly cameraGuid: string;
  readonly cameraName: string;
  /** The picture on screen; undefined where there is none yet. */
  readonly picture: Picture | undefined;
  readonly onClose: () => void;
}

/** The bytes of a file as base64, read piece by piece so that a large one does not fill the stack. */
async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

/** Makes the picture on screen, or an uploaded one, the default picture of a camera, after saying what follows. */
export function DefaultPicDialog({ cameraGuid, cameraName, picture, onClose }: DefaultPicDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [remark, setRemark] = useState("");
  const update = useSend(calls.Camera.UpdateCameraDefaultPic, {
    invalidates: [calls.Picture.GetCameraPictures, calls.Picture.GetLatestPictures],
    onSuccess: ({ delivery, deliveryMessage }) => {
      if (delivery === "failed") notify.warning(`默认图已保存，但设备没有采用：${deliveryMessage ?? ""}`);
      else notify.success(delivery === "done" ? "默认图已更新，设备已采用" : "默认图已更新");
      onClose();
    },
  });
  const problem =
    file && file.size > PICTURE_MAX_BYTES
      ? "图片不能超过8 MB"
      : file && file.type !== "image/jpeg"
        ? "请选择JPEG图片"
        : null;
  const save = async () => {
    const image = file ? await toBase64(file) : undefined;
    update.mutate({
      body: {
        cameraGuid,
        ...(image !== undefined ? { image } : picture && { imageId: picture.imageId }),
        ...(remark.trim() !== "" && { remark: remark.trim() }),
      },
    });
  };
  return (
    <Modal
      open
      title={`设置默认图：${cameraName}`}
      okText="设为默认图"
      okButtonProps={{ disabled: problem !== null }}
      confirmLoading={update.isPending}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Alert
        type="info"
        showIcon
        title="画面偏移和遮挡将以新的默认图为准；原来的默认图保留在历史中。设备在线时会一并采用。"
        style={{ marginBlockEnd: 12 }}
      />
      {file ? (
        <p>上传的图片：{file.name}</p>
      ) : picture ? (
        <>
          <PictureImage picture={picture} alt="将成为默认图的画面" />
          <p>{formatMoment(picture.takenAt)} 的画面</p>
        </>
      ) : (
        <p>没有当前画面，确定后将立即抓取一张。</p>
      )}
      {problem && <Alert type="error" showIcon title={problem} />}
      <Upload
        accept="image/jpeg"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          setFile(chosen);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />}>{file ? "换一张图片" : "改为上传图片"}</Button>
      </Upload>
      {file && <Button onClick={() => setFile(null)}>不上传，用当前画面</Button>}
      <Input
        style={{ marginBlockStart: 12 }}
        aria-label="备注"
        placeholder="备注，例如“调整角度后”"
        maxLength={200}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
    </Modal>
  );
}
