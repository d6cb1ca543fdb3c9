import type { Baseline, CameraPictures, Picture } from "@lukou/contract";

/** Guids of the tests of pictures. */
export const pictureGuids = {
  camera: "0192f3c1-7a40-7cc1-9d0e-2b1f6a7c9e10",
  image: "0192f3c1-7a40-7cc1-9d0e-2b1f6a7c9e11",
  baseline: "0192f3c1-7a40-7cc1-9d0e-2b1f6a7c9e12",
} as const;

/** A picture just taken. */
export const buildPicture = (given: Partial<Picture> = {}): Picture => ({
  imageId: pictureGuids.image,
  cameraGuid: pictureGuids.camera,
  takenAt: "2026-05-01T08:00:00Z",
  ageMs: 0,
  width: 1920,
  height: 1080,
  bytes: 204_800,
  source: "snapshot",
  cameraRevision: 1,
  url: `/api/pictures/${given.imageId ?? pictureGuids.image}`,
  ...given,
});

export const buildBaseline = (given: Partial<Baseline> = {}): Baseline => ({
  baselineId: pictureGuids.baseline,
  picture: buildPicture(),
  setAt: "2026-05-01T08:00:00Z",
  setBy: "李工",
  remark: null,
  delivery: "done",
  deliveryMessage: null,
  ...given,
});

export const buildCameraPictures = (given: Partial<CameraPictures> = {}): CameraPictures => ({
  cameraGuid: pictureGuids.camera,
  latest: null,
  baselines: [],
  unavailable: null,
  ...given,
});
