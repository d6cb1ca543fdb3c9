import { defineEnum } from "./define-enum.ts";

/** Camera pixel. */
export const cameraPixel = defineEnum("相机像素", [
  { code: 1, key: "mp2", label: "200万" },
  { code: 2, key: "mp4", label: "400万" },
  { code: 3, key: "mp8", label: "800万" },
]);
