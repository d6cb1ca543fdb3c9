import type { Side } from "../side.ts";

/** Inputs that succeed: the side's camera has a picture that was just asked for, which is shared. */
export const takePictureExamples = {
  RealImage: (side: Side) => ({ query: { cameraGuid: side.cameraGuid } }),
  GetCameraImg: (side: Side) => ({ body: { cameraGuid: side.cameraGuid } }),
};

export const pictureExamples = {
  GetCameraPictures: (side: Side) => ({ params: { id: side.cameraGuid } }),
  GetLatestPictures: (side: Side) => ({ params: { id: side.ervGuid } }),
};

export const cameraPictureExamples = {
  UpdateCameraDefaultPic: (side: Side) => ({
    body: { cameraGuid: side.cameraGuid, imageId: side.pictureGuid },
  }),
};
