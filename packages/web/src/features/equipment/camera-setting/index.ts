export { CameraSetting } from "./camera-setting.tsx";
