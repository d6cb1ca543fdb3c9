/** UPL-8: the layer name is the file name, without its folders, before the (first) dot. */
export function layerNameOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.indexOf(".");
  return dot === -1 ? name : name.slice(0, dot);
}
