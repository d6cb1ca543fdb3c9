import type { CallData } from "@lukou/contract";
import type { calls, Values } from "@lukou/equipment";

type Model = CallData<typeof calls.Camera.GetCameraModel>[number];

/** What a model says of a camera: a zoom lens is taken at its shortest focal length, with the angles it has there. */
export function modelValues({
  manufacturer,
  model,
  pixel,
  focalMin,
  horizontalAngle: [horizontalAngle],
  verticalAngle: [verticalAngle],
}: Model): Values {
  return {
    manufacturer,
    model,
    pixel,
    focalLength: focalMin,
    horizontalAngle,
    verticalAngle,
  } satisfies Values;
}
