import { defineEnum } from "../enums/define-enum.ts";

/** What can be part of a road layout. */
export const layoutItemKind = defineEnum("对象类别", [
  { code: "lane", key: "lane", label: "车道" },
  { code: "laneLine", key: "laneLine", label: "车道线" },
  { code: "pavement", key: "pavement", label: "人行横道" },
  { code: "area", key: "area", label: "区域" },
  { code: "laneDetection", key: "laneDetection", label: "车道检测" },
  { code: "relatedArea", key: "relatedArea", label: "关联区域" },
  { code: "aiPolygon", key: "aiPolygon", label: "AI识别范围" },
]);

/** Which way a lane leads. */
export const laneRole = defineEnum("车道位置", [
  { code: 1, key: "entry", label: "进口车道" },
  { code: 2, key: "exit", label: "出口车道" },
]);

/** Marked lines of a road, after GB 5768.3: what traffic may do at them. */
export const laneLineKind = defineEnum("车道线类型", [
  { code: 1, key: "solid", label: "实线" },
  { code: 2, key: "dashed", label: "虚线" },
  { code: 3, key: "double", label: "双线" },
  { code: 4, key: "stop", label: "停止线" },
  { code: 5, key: "edge", label: "边缘线" },
]);

/** Colours of marked lines, GB 5768.3: yellow divides opposite directions. */
export const laneLineColour = defineEnum("车道线颜色", [
  { code: 1, key: "white", label: "白色" },
  { code: 2, key: "yellow", label: "黄色" },
]);

/** Why a shape must be looked at again before a device is told of it. */
export const verifyReason = defineEnum("待核验原因", [
  { code: "pictureChanged", key: "pictureChanged", label: "默认图已更换" },
  { code: "resolutionChanged", key: "resolutionChanged", label: "图片分辨率已改变" },
  { code: "sceneMoved", key: "sceneMoved", label: "场景发生偏移" },
  { code: "calibrationChanged", key: "calibrationChanged", label: "标定已更新" },
  { code: "cameraReplaced", key: "cameraReplaced", label: "相机已更换" },
  { code: "copied", key: "copied", label: "由其他相机复制" },
]);
