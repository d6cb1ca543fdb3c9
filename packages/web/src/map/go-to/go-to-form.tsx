import type { LonLat } from "@lukou/geometry";
import { AutoComplete, Button, Form, Input, Segmented, Space } from "antd";
import { useEffect, useState } from "react";
import styles from "./go-to-tool.module.css";
import type { GoToToolProps, NamedPlace } from "./go-to-tool.tsx";
import { type Datum, parsePosition } from "./parse-position.ts";

interface GoToFormProps extends GoToToolProps {
  readonly onGo: (position: LonLat) => void;
}

/** Fields of the go-to tool: coordinates in either datum, and a name where places can be found. */
export function GoToForm({ onGo, findPlaces }: GoToFormProps) {
  const [text, setText] = useState("");
  const [datum, setDatum] = useState<Datum>("WGS-84");
  const [problem, setProblem] = useState("");
  const submit = () => {
    const parsed = parsePosition(text, datum);
    if (parsed.ok) onGo(parsed.wgs84);
    else setProblem(parsed.message);
  };
  return (
    <Form layout="vertical" className={styles["form"] ?? ""} onFinish={submit}>
      {findPlaces && <PlaceField findPlaces={findPlaces} onGo={onGo} />}
      <Form.Item
        label="坐标"
        validateStatus={problem ? "error" : ""}
        help={problem}
        style={{ marginBottom: 8 }}
      >
        <Space.Compact block>
          <Input
            value={text}
            placeholder="经度,纬度"
            aria-label="经度,纬度"
            onChange={(event) => {
              setText(event.target.value);
              setProblem("");
            }}
          />
          <Button type="primary" htmlType="submit">
            前往
          </Button>
        </Space.Compact>
      </Form.Item>
      <Segmented<Datum> block size="small" options={["WGS-84", "GCJ-02"]} value={datum} onChange={setDatum} />
    </Form>
  );
}

const PAUSE_MS = 250;

function PlaceField({ findPlaces, onGo }: Required<GoToFormProps>) {
  const [text, setText] = useState("");
  const [places, setPlaces] = useState<readonly NamedPlace[]>([]);
  useEffect(() => {
    let current = true;
    const wanted = text.trim();
    const timer = setTimeout(() => {
      const found = wanted ? findPlaces(wanted) : Promise.resolve([]);
      // The request itself reports a failure; the field then simply offers nothing.
      found.then((list) => current && setPlaces(list)).catch(() => current && setPlaces([]));
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, findPlaces]);
  return (
    <Form.Item label="路口名称" style={{ marginBottom: 12 }}>
      <AutoComplete
        value={text}
        onChange={setText}
        placeholder="输入路口名称"
        aria-label="路口名称"
        options={places.map(({ key, name }) => ({ value: name, key }))}
        onSelect={(_, option) => {
          const place = places.find(({ key }) => key === option.key);
          if (place) onGo([place.longitude, place.latitude]);
        }}
      />
    </Form.Item>
  );
}
