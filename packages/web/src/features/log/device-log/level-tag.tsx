import type { DeviceLogLine } from "@lukou/contract";
import { Tag } from "antd";

const colours: Readonly<Record<DeviceLogLine["level"], string>> = {
  Debug: "default",
  Info: "blue",
  Warn: "gold",
  Error: "red",
  Fatal: "magenta",
};

/** The level of a line; the colour is that of what the device meant. */
export function LevelTag({ level, rawLevel }: Pick<DeviceLogLine, "level" | "rawLevel">) {
  const meant = Object.keys(colours).find((one) => one === rawLevel) as DeviceLogLine["level"] | undefined;
  return (
    <Tag
      color={colours[meant ?? level]}
      variant={meant === "Fatal" || level === "Fatal" ? "solid" : "filled"}
      title={rawLevel ? `设备上报的级别为 ${rawLevel}，此类设备按 ${level} 保存` : level}
    >
      {level}
      {rawLevel && `·${rawLevel.slice(0, 8)}`}
    </Tag>
  );
}
