/** Chinese texts of the map library's own controls. */
export const mapLocale = {
  "Map.Title": "地图",
  "NavigationControl.ZoomIn": "放大",
  "NavigationControl.ZoomOut": "缩小",
  "NavigationControl.ResetBearing": "拖动旋转，点击恢复正北",
  "FullscreenControl.Enter": "全屏",
  "FullscreenControl.Exit": "退出全屏",
  "ScaleControl.Meters": "米",
  "ScaleControl.Kilometers": "公里",
  "Popup.Close": "关闭",
  "CooperativeGesturesHandler.MobileHelpText": "用两根手指移动地图",
  "CooperativeGesturesHandler.WindowsHelpText": "按住Ctrl滚动以缩放地图",
  "CooperativeGesturesHandler.MacHelpText": "按住⌘滚动以缩放地图",
  "Marker.Title": "标记",
} as const;
