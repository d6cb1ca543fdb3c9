import { UploadOutlined } from "@ant-design/icons";
import { mapLayerTypeOf } from "@lukou/contract";
import { Alert, Button, Flex, Input, Upload } from "antd";
import { useState } from "react";
import { formatCount } from "../../lib/format/index.ts";
import type { HdMapLayer } from "../../map/hdmap-layers/index.ts";
import { parseGeoJson } from "./parse-geojson.ts";

interface GeoJsonBoxProps {
  readonly layers: readonly HdMapLayer[];
  /** Several files arrive one after another; each adds to what is there by then. */
  readonly onLayers: (change: (layers: readonly HdMapLayer[]) => readonly HdMapLayer[]) => void;
}

const PASTED = "粘贴的内容";

/** Shows GeoJSON from the clipboard or from files; a file named like an HD-map layer is drawn as one. */
export function GeoJsonBox({ layers, onLayers }: GeoJsonBoxProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const show = (name: string, content: string) => {
    const parsed = parseGeoJson(content);
    setProblem(parsed.ok ? "" : `${name}：${parsed.message}`);
    if (!parsed.ok) return;
    const layer: HdMapLayer = { name, type: mapLayerTypeOf(name), features: parsed.features };
    onLayers((shown) => [...shown.filter((one) => one.name !== name), layer]);
  };
  const count = layers.reduce((sum, { features }) => sum + (features?.length ?? 0), 0);
  return (
    <Flex vertical gap={10}>
      <Input.TextArea
        rows={8}
        value={text}
        aria-label="GeoJSON文本"
        placeholder='粘贴GeoJSON，例如 {"type":"Point","coordinates":[120.15,30.28]}'
        style={{ fontFamily: "ui-monospace, monospace", fontSize: 12 }}
        onChange={(event) => setText(event.target.value)}
      />
      <Flex gap={8} wrap>
        <Button type="primary" disabled={!text.trim()} onClick={() => show(PASTED, text)}>
          显示
        </Button>
        <Upload
          accept=".json,.geojson"
          multiple
          showUploadList={false}
          beforeUpload={(file) => {
            const name = file.name.replace(/\.(geo)?json$/i, "");
            void file.text().then((content) => show(name, content));
            return false;
          }}
        >
          <Button icon={<UploadOutlined />}>选择文件</Button>
        </Upload>
        <Button
          disabled={layers.length === 0}
          onClick={() => {
            onLayers(() => []);
            setProblem("");
          }}
        >
          清除
        </Button>
      </Flex>
      {problem && <Alert type="error" showIcon title={problem} />}
      {layers.length > 0 && (
        <Alert
          type="success"
          showIcon
          title={`已显示${layers.length}个图层，共${formatCount(count)}个要素`}
        />
      )}
    </Flex>
  );
}
