import { gcj02ToWgs84, isInsideChina, type LonLat, wgs84ToGcj02 } from "@lukou/geometry";
import { Alert, Descriptions, Flex, Input, Segmented } from "antd";
import { useState } from "react";
import { type Datum, parsePosition } from "../../map/go-to/parse-position.ts";

/** Ten decimals show that the way there and back loses nothing. */
const DECIMALS = 10;

const shown = ([longitude, latitude]: LonLat) =>
  `${longitude.toFixed(DECIMALS)}, ${latitude.toFixed(DECIMALS)}`;

/** Converts typed coordinates between WGS-84 and GCJ-02 and shows both. */
export function Converter() {
  const [text, setText] = useState("");
  const [datum, setDatum] = useState<Datum>("GCJ-02");
  const parsed = parsePosition(text, datum);
  return (
    <Flex vertical gap={10}>
      <Segmented<Datum> block options={["GCJ-02", "WGS-84"]} value={datum} onChange={setDatum} />
      <Input
        allowClear
        value={text}
        placeholder="经度,纬度"
        aria-label={`${datum}坐标`}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() && !parsed.ok && <Alert type="warning" showIcon title={parsed.message} />}
      {parsed.ok && <Both wgs84={parsed.wgs84} />}
    </Flex>
  );
}

function Both({ wgs84 }: { readonly wgs84: LonLat }) {
  const gcj02 = wgs84ToGcj02(wgs84);
  const [back, inside] = [gcj02ToWgs84(gcj02), isInsideChina(wgs84)];
  const drift = Math.max(Math.abs(back[0] - wgs84[0]), Math.abs(back[1] - wgs84[1]));
  return (
    <>
      <Descriptions
        size="small"
        bordered
        column={1}
        items={[
          { key: "wgs84", label: "WGS-84", children: shown(wgs84) },
          { key: "gcj02", label: "GCJ-02", children: shown(gcj02) },
          { key: "drift", label: "往返误差", children: `${drift.toExponential(1)}°` },
        ]}
      />
      {!inside && <Alert type="info" showIcon title="坐标不在中国范围内，不作偏移" />}
    </>
  );
}
