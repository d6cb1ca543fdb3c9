export { CAMERA_PARAMS_TAB, CameraSetting, type CameraTab } from "./camera-setting.tsx";
