import { InboxOutlined } from "@ant-design/icons";
import { MAP_FILE_EXTENSION } from "@lukou/contract";
import { Upload } from "antd";

interface FileDropProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled?: boolean | undefined;
  /** Id of the input, so that a form label can name it. */
  readonly id?: string | undefined;
}

/** The offer list is only a convenience: every picked or dropped file is judged by name, and told why it is refused. */
const accept = { format: MAP_FILE_EXTENSION, filter: () => true } as const;

/** Area to click, to press Enter on, or to drop a file onto. Nothing is sent from here. */
export function FileDrop({ onFiles, disabled = false, id }: FileDropProps) {
  return (
    <Upload.Dragger
      {...(id !== undefined && { id })}
      accept={accept}
      multiple
      disabled={disabled}
      showUploadList={false}
      beforeUpload={(file, files) => {
        if (file === files[0]) onFiles(files);
        return false;
      }}
    >
      <p className="ant-upload-drag-icon">
        <InboxOutlined />
      </p>
      <p className="ant-upload-text">点击选择，或将高精度地图拖到这里</p>
      <p className="ant-upload-hint">一个由shp图层打包的.zip文件，不超过200 MB</p>
    </Upload.Dragger>
  );
}
