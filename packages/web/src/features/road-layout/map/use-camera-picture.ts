import { calls, PICTURE_PATH, type ShapeEvidence } from "@lukou/contract";
import { useQuery } from "@tanstack/react-query";
import { fetchFile } from "../../../lib/api/fetch-file.ts";
import { useCall } from "../../../lib/api/index.ts";

const KEPT_MS = 60_000;

/** What is seen through a camera: the picture that was drawn on, else its default picture, else its newest. */
export function useCameraPicture(cameraGuid: string, evidence: ShapeEvidence | null) {
  const known = useCall(
    calls.Picture.GetCameraPictures,
    { params: { id: cameraGuid } },
    { mask: false, quiet: true, enabled: evidence === null },
  );
  const stored = known.data?.baselines[0]?.picture ?? known.data?.latest;
  const url = evidence ? `${PICTURE_PATH}/${evidence.imageId}` : stored?.url;
  const size = evidence ?? stored;
  const file = useQuery({
    queryKey: ["picture-file", url],
    queryFn: ({ signal }) => fetchFile(url ?? "", { signal }),
    enabled: url !== undefined,
    // A picture never changes under its address.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
  });
  const missing = evidence === null && known.isSuccess && !stored;
  return { blob: file.data, size, missing, failed: file.isError || known.isError };
}
