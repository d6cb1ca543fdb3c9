export { CameraThumbnails } from "./camera-thumbnails.tsx";
export { CameraViewer } from "./camera-viewer.tsx";
