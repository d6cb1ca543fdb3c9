export { PictureEditor } from "./picture/picture-editor.tsx";
export { type PictureTabKey, pictureTabs } from "./picture/picture-tabs.ts";
