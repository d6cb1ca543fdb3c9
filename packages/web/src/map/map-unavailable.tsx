import { Result } from "antd";

/** Stands where a map would be in a browser without WebGL2; everything beside the map keeps working. */
export function MapUnavailable() {
  return (
    <Result
      status="warning"
      title="此浏览器无法显示地图"
      subTitle="地图需要WebGL2。请使用新版Chrome、Edge或Firefox，并在浏览器设置中开启“硬件加速”后刷新页面。其他内容不受影响。"
    />
  );
}
