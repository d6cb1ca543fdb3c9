import { Descriptions } from "antd";
import { useState } from "react";
import { useFrameTimes } from "../../map/frame-times.ts";
import { readWebGlInfo } from "../../map/webgl.ts";

/** What draws the map in this browser, and how long frames take. */
export function GraphicsInfo() {
  const [info] = useState(readWebGlInfo);
  const times = useFrameTimes();
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      items={[
        { key: "webgl", label: "WebGL2", children: info ? info.version : "不可用" },
        ...(info
          ? [
              { key: "renderer", label: "渲染器", children: info.renderer },
              { key: "vendor", label: "厂商", children: info.vendor },
              { key: "texture", label: "最大纹理", children: `${info.maxTextureSize} 像素` },
              { key: "antialias", label: "抗锯齿", children: info.antialias ? "有" : "无" },
            ]
          : []),
        { key: "pixel", label: "像素比", children: window.devicePixelRatio },
        {
          key: "frames",
          label: "帧时间",
          children: times
            ? `平均 ${times.average.toFixed(1)} 毫秒（${(1000 / times.average).toFixed(0)} 帧/秒），最长 ${times.longest.toFixed(1)} 毫秒`
            : "正在测量",
        },
      ]}
    />
  );
}
