import type { LonLat } from "@lukou/geometry";
import { useEffect, useState } from "react";
import { loadPictures } from "./load-pictures.ts";
import type { ExcerptLayer } from "./map-excerpt.ts";
import { blobOf, renderPages } from "./render-pages.ts";
import type { ApproachSheet } from "./sheet-model.ts";

export interface SheetPages {
  readonly canvases: readonly HTMLCanvasElement[];
  /** Each page as a PNG, to look at. */
  readonly urls: readonly string[];
}

export type SheetDrawing =
  | { readonly phase: "drawing" }
  | { readonly phase: "failed" }
  | { readonly phase: "done"; readonly pages: SheetPages };

/** Draws the pages of a sheet once its pictures have been read, and again whenever the sheet is another one. */
export function useSheetPages(
  sheet: ApproachSheet,
  layers: readonly ExcerptLayer[],
  [longitude, latitude]: LonLat,
): SheetDrawing {
  const [drawing, setDrawing] = useState<{
    readonly of: ApproachSheet;
    readonly result: SheetDrawing;
  } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const draw = async (): Promise<SheetPages> => {
      const pictures = await loadPictures(sheet.pictures, signal);
      const canvases = renderPages({ sheet, pictures, layers, intersection: [longitude, latitude] });
      const blobs = await Promise.all(canvases.map((canvas) => blobOf(canvas, "image/png")));
      signal.throwIfAborted();
      const urls = blobs.map((blob) => URL.createObjectURL(blob));
      signal.addEventListener("abort", () => urls.forEach((url) => URL.revokeObjectURL(url)));
      return { canvases, urls };
    };
    draw().then(
      (pages) => setDrawing({ of: sheet, result: { phase: "done", pages } }),
      () => {
        if (!signal.aborted) setDrawing({ of: sheet, result: { phase: "failed" } });
      },
    );
    return () => leaving.abort();
  }, [sheet, layers, longitude, latitude]);
  return drawing?.of === sheet ? drawing.result : { phase: "drawing" };
}
