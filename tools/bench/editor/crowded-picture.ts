import { type ItemDraft, layoutValues, type ShapeDraft } from "@lukou/contract";
import type { Page } from "@playwright/test";

/** Pixels of the picture, as a 4K camera takes it. */
export const PICTURE = { width: 3840, height: 2160 } as const;
const COLUMNS = 20;
const ROWS = 10;
export const SHAPES = COLUMNS * ROWS;
/** Corners of each shape. */
export const CORNERS = 25;

type Place = [x: number, y: number];

const guidOf = (sort: number, number: number): string =>
  `${String(sort).padStart(8, "0")}-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Corner of an area in pixels: a ring in its own cell of a grid, so that no two areas share a corner. */
export function cornerOf(area: number, corner: number): Place {
  const [cellWidth, cellHeight] = [PICTURE.width / COLUMNS, PICTURE.height / ROWS];
  const angle = (2 * Math.PI * corner) / CORNERS;
  const radius = Math.min(cellWidth, cellHeight) * (corner % 2 === 0 ? 0.44 : 0.38);
  return [
    ((area % COLUMNS) + 0.5) * cellWidth + Math.cos(angle) * radius,
    (Math.floor(area / COLUMNS) + 0.5) * cellHeight + Math.sin(angle) * radius,
  ];
}

/** The middle of an area in pixels. */
export function middleOf(area: number): Place {
  return [
    ((area % COLUMNS) + 0.5) * (PICTURE.width / COLUMNS),
    (Math.floor(area / COLUMNS) + 0.5) * (PICTURE.height / ROWS),
  ];
}

interface Drawn {
  readonly item: ItemDraft;
  readonly shape: ShapeDraft;
}

/** The areas of one camera's picture, side by side all over it. */
export function crowdedPicture(cameraGuid: string): Drawn[] {
  return Array.from({ length: SHAPES }, (_, area): Drawn => {
    const itemGuid = guidOf(13, area + 1);
    const points = Array.from({ length: CORNERS }, (_, corner): Place => {
      const [x, y] = cornerOf(area, corner);
      return [x / PICTURE.width, y / PICTURE.height];
    });
    const values = layoutValues.area.parse({ name: `区域${area + 1}`, cameraGuid, areaKind: 1 });
    return {
      item: { kind: "area", guid: itemGuid, values },
      shape: {
        guid: guidOf(30, area + 1),
        itemGuid,
        cameraGuid,
        geometry: "polygon",
        points,
        locked: false,
        order: area,
        evidence: null,
      },
    };
  });
}

/** A JPEG of that size with soft and fine structure like a photograph's, base64, made by the browser. */
export async function pictureBase64(page: Page): Promise<string> {
  return await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("the browser has no canvas");
    // The same numbers every time: a picture of other contents would take another time to decode.
    let seed = 1;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (const [part, alpha] of [
      [64, 1],
      [8, 0.35],
      [2, 0.1],
    ] as const) {
      const [w, h] = [Math.ceil(width / part), Math.ceil(height / part)];
      const pixels = new ImageData(w, h);
      for (let at = 0; at < pixels.data.length; at += 4) {
        const grey = 60 + random() * 140;
        pixels.data.set([grey, grey * 0.97, grey * 0.92, 255], at);
      }
      pen.globalAlpha = alpha;
      pen.drawImage(await createImageBitmap(pixels), 0, 0, width, height);
    }
    const file = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
    const bytes = new Uint8Array(await file.arrayBuffer());
    let text = "";
    for (let at = 0; at < bytes.length; at += 8192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  }, PICTURE);
}
