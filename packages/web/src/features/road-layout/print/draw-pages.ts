import type { LonLat } from "@lukou/geometry";
import { drawShapes } from "./draw-shapes.ts";
import { type ExcerptLayer, mapExcerpt } from "./map-excerpt.ts";
import { type Block, CONTENT_WIDTH, fontOf, type Ink, paginate, paper } from "./paper.ts";
import type { ApproachSheet, SheetPicture } from "./sheet-model.ts";
import { heading, tableBlocks } from "./table-blocks.ts";

/** A picture that has been read, with its size in pixels. */
export interface LoadedPicture {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

export interface SheetContent {
  readonly sheet: ApproachSheet;
  /** By camera; one that could not be read is missing. */
  readonly pictures: ReadonlyMap<string, LoadedPicture>;
  readonly layers: readonly ExcerptLayer[];
  /** WGS-84. */
  readonly intersection: LonLat;
}

const GAP = 5;
/** A picture alone on its row is not taller than this, mm. */
const MOST_HEIGHT = 105;

/** The pages of a sheet; each draws itself onto an empty page whose unit is a millimetre. */
export function pagesOf(content: SheetContent, measuring: Ink): ((ink: Ink) => void)[] {
  const pages = paginate(blocksOf(content, measuring));
  return pages.map((blocks, index) => (ink) => {
    let top: number = paper.margin;
    for (const block of blocks) {
      block.draw(ink, top);
      top += block.height;
    }
    drawFoot(ink, content.sheet.title, `第${index + 1}页，共${pages.length}页`);
  });
}

function blocksOf({ sheet, pictures, layers, intersection }: SheetContent, measuring: Ink): Block[] {
  return [
    titleBlock(sheet),
    heading("地图"),
    mapExcerpt(layers, sheet.mapShapes, intersection),
    ...sheet.tables.flatMap((table) => tableBlocks(table, measuring)),
    ...(sheet.pictures.length > 0 ? [heading("画面")] : []),
    ...sheet.pictures.map((picture) => pictureBlock(picture, pictures.get(picture.cameraGuid))),
  ];
}

const titleBlock = ({ title, facts }: ApproachSheet): Block => ({
  height: 17,
  draw(ink, top) {
    ink.textAlign = "left";
    ink.textBaseline = "top";
    ink.fillStyle = "#141414";
    ink.font = fontOf(6, true);
    ink.fillText(title, paper.margin, top);
    ink.fillStyle = "#595959";
    ink.font = fontOf(2.9);
    ink.fillText(facts.join("　　"), paper.margin, top + 9);
    ink.fillStyle = "#1668dc";
    ink.fillRect(paper.margin, top + 14.2, CONTENT_WIDTH, 0.5);
  },
});

function pictureBlock(picture: SheetPicture, loaded: LoadedPicture | undefined): Block {
  const ratio = loaded ? loaded.height / loaded.width : 0.3;
  const width = Math.min(CONTENT_WIDTH, MOST_HEIGHT / ratio);
  const height = width * ratio;
  const left = paper.margin + (CONTENT_WIDTH - width) / 2;
  return {
    height: height + 4.5 + GAP,
    draw(ink, top) {
      if (loaded) ink.drawImage(loaded.image, left, top, width, height);
      else drawMissing(ink, left, top, width, height);
      ink.save();
      ink.beginPath();
      ink.rect(left, top, width, height);
      ink.clip();
      drawShapes(ink, picture.shapes, ([x, y]) => [left + x * width, top + y * height]);
      ink.restore();
      ink.font = fontOf(2.7);
      ink.textAlign = "center";
      ink.textBaseline = "top";
      ink.fillStyle = "#595959";
      ink.fillText(picture.name, paper.margin + CONTENT_WIDTH / 2, top + height + 1);
    },
  };
}

function drawMissing(ink: Ink, left: number, top: number, width: number, height: number): void {
  ink.fillStyle = "#f0f2f5";
  ink.fillRect(left, top, width, height);
  ink.fillStyle = "#8c8c8c";
  ink.font = fontOf(3);
  ink.textAlign = "center";
  ink.textBaseline = "top";
  ink.fillText("没有可用的图片，图形按相对位置绘出", left + width / 2, top + 2);
}

function drawFoot(ink: Ink, title: string, page: string): void {
  const y = paper.height - paper.margin;
  ink.font = fontOf(2.5);
  ink.fillStyle = "#8c8c8c";
  ink.textBaseline = "bottom";
  ink.textAlign = "left";
  ink.fillText(title, paper.margin, y);
  ink.textAlign = "right";
  ink.fillText(page, paper.width - paper.margin, y);
}
