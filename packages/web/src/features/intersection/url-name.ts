/**
 * The two readings of urlName (GAP-51): the comma-joined layer names (INT-24-A), or the name of the uploaded file
 * (INT-24-B). This is the one place to switch.
 */
const URL_NAME_READING: "layer-names" | "file-name" = "layer-names";

interface MapInHand {
  readonly fileName: string;
  /** Names of the layers to be uploaded, in the order of the zip. */
  readonly layerNames: readonly string[];
  /** Names of the layers stored already; those of the same name will be replaced. */
  readonly storedNames?: readonly string[];
}

/** What urlName says about a map that is about to be uploaded. Empty without a layer. */
export function urlNameOf(
  { fileName, layerNames, storedNames = [] }: MapInHand,
  reading: "layer-names" | "file-name" = URL_NAME_READING,
): string {
  if (layerNames.length === 0) return "";
  return reading === "file-name" ? fileName : [...new Set([...storedNames, ...layerNames])].join(",");
}
