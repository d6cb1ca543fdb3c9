/** Last component of a path inside a zip. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** UPL-8: the layer name is the file name before the (first) dot. */
export function layerNameOf(path: string): string {
  const name = baseName(path);
  const dot = name.indexOf(".");
  return dot === -1 ? name : name.slice(0, dot);
}
