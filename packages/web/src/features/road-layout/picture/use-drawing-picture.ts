import { calls, type LayoutCamera, type Picture, type ShapeEvidence } from "@lukou/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidateCalls, messageOf, useCall } from "../../../lib/api/index.ts";
import { pictureFile } from "../../../lib/api/use-picture-file.ts";

/** Which picture is drawn on: the default one, against which a moved scene is noticed, or the newest. */
export type PictureChoice = "baseline" | "latest";

/**
 * The pixels of a stored picture: decoding begins when the file is there and not when a canvas is. What cannot be decoded
 * is the file itself. Pixels take 33 MB at 4K, so nobody keeps them when the picture is left.
 */
function usePicturePixels(url: string | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ["picture-pixels", url],
    queryFn: async () => {
      const file = await client.fetchQuery(pictureFile(url));
      return createImageBitmap(file).catch(() => file);
    },
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** The picture of a camera that is drawn on, the choice of it, and a new one when asked for. */
export function useDrawingPicture(camera: Pick<LayoutCamera, "guid" | "calibrationRevision">) {
  const client = useQueryClient();
  const known = useCall(
    calls.Picture.GetCameraPictures,
    { params: { id: camera.guid } },
    { mask: false, quiet: true },
  );
  const shot = useCall(
    calls.Push.RealImage,
    { query: { cameraGuid: camera.guid } },
    { enabled: false, retry: false, quiet: true, mask: false },
  );
  const [wanted, setWanted] = useState<PictureChoice | null>(null);
  const baseline = known.data?.baselines[0]?.picture;
  const latest = newer(shot.data, known.data?.latest ?? undefined);
  const choice: PictureChoice = wanted ?? (baseline ? "baseline" : "latest");
  const picture = (choice === "baseline" ? baseline : latest) ?? latest ?? baseline;
  const pixels = usePicturePixels(picture?.url);
  return {
    choice: picture && picture === baseline && picture !== latest ? ("baseline" as const) : choice,
    choose: setWanted,
    hasBaseline: baseline !== undefined,
    hasLatest: latest !== undefined,
    picture,
    image: pixels.data ?? null,
    evidence: picture ? evidenceOf(picture, camera.calibrationRevision) : null,
    loading: known.isPending || (picture !== undefined && pixels.isPending),
    /** Why there is nothing to see, in Chinese. */
    problem: known.error ? messageOf(known.error) : pixels.error ? "图片文件读取失败，请刷新画面" : null,
    unavailable: known.data?.unavailable ?? null,
    taking: shot.isFetching,
    shotProblem: shot.error ? messageOf(shot.error) : null,
    /** Takes a picture now; what is drawn stays. */
    async take() {
      const { data } = await shot.refetch();
      if (!data) return;
      setWanted("latest");
      await invalidateCalls(client, [calls.Picture.GetLatestPictures]);
    },
  };
}

export type DrawingPicture = ReturnType<typeof useDrawingPicture>;

function newer(a: Picture | undefined, b: Picture | undefined): Picture | undefined {
  if (!a || !b) return a ?? b;
  return Date.parse(a.takenAt) >= Date.parse(b.takenAt) ? a : b;
}

/** What is kept with a shape of the picture it was drawn on. */
function evidenceOf(
  { imageId, takenAt, width, height }: Picture,
  calibrationRevision: number | null,
): ShapeEvidence {
  return { imageId, takenAt, width, height, calibrationRevision };
}
