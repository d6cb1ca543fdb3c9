import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchFile } from "./fetch-file.ts";

const KEPT_MS = 60_000;

/** The query of the file of a stored picture, read with login and city, which an address in an image could not carry. */
export const pictureFile = (url: string | undefined) =>
  queryOptions({
    queryKey: ["picture-file", url],
    queryFn: ({ signal }) => fetchFile(url ?? "", { signal }),
    enabled: url !== undefined,
    // A picture never changes under its address.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
  });

/** The file of a stored picture. */
export function usePictureFile(url: string | undefined) {
  const { data: blob, error } = useQuery(pictureFile(url));
  return { blob, error };
}
