/** `CameraArea` as `camera-area`. */
export const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1-$2")
    .toLowerCase();

/** `CameraArea` as `cameraArea`. */
export const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
