import { calls, PICTURE_PATH } from "@lukou/contract";
import { fetchFile } from "../../../lib/api/fetch-file.ts";
import { send } from "../../../lib/api/index.ts";
import type { LoadedPicture } from "./draw-pages.ts";
import type { SheetPicture } from "./sheet-model.ts";

/** Reads the picture each camera was drawn on, or its default picture; one that cannot be read is left out. */
export async function loadPictures(
  pictures: readonly SheetPicture[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, LoadedPicture>> {
  const read = await Promise.allSettled(
    pictures.map(async (picture) => [picture.cameraGuid, await loadPicture(picture, signal)] as const),
  );
  signal.throwIfAborted();
  return new Map(read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
}

async function loadPicture(
  { cameraGuid, evidence }: SheetPicture,
  signal: AbortSignal,
): Promise<LoadedPicture> {
  const url = evidence ? `${PICTURE_PATH}/${evidence.imageId}` : await latestUrl(cameraGuid, signal);
  const image = await createImageBitmap(await fetchFile(url, { signal }));
  return { image, width: image.width, height: image.height };
}

async function latestUrl(id: string, signal: AbortSignal): Promise<string> {
  const known = await send(
    calls.Picture.GetCameraPictures,
    { params: { id } },
    { signal, quiet: true, mask: false },
  );
  const picture = known.baselines[0]?.picture ?? known.latest;
  if (!picture) throw new Error("the camera has no picture");
  return picture.url;
}
