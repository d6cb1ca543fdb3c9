import { DownloadOutlined, FilePdfOutlined, PrinterOutlined } from "@ant-design/icons";
import type { LayoutEnd, RoadLayout } from "@lukou/contract";
import type { LayoutState } from "@lukou/road";
import { Button, Modal, Select, Spin } from "antd";
import { useMemo, useState } from "react";
import { notify } from "../../../lib/feedback/index.ts";
import { downloadBlob } from "../../../lib/file/download.ts";
import { formatMoment } from "../../../lib/format/index.ts";
import { useMapLayers } from "../../../map/intersection-map/use-map-layers.ts";
import { EmptyState } from "../../../ui/index.ts";
import styles from "./print.module.css";
import { printImages } from "./print-images.ts";
import { blobOf, pdfOf } from "./render-pages.ts";
import { sheetOf } from "./sheet-model.ts";
import { type SheetPages, useSheetPages } from "./use-sheet-pages.ts";

export interface SheetDialogProps {
  readonly layout: RoadLayout;
  readonly working: LayoutState;
  readonly unsaved: number;
  /** The approach to begin with. */
  readonly endGuid?: string | undefined;
  readonly onClose: () => void;
}

/** The printable sheet of an approach: seen first, then printed or saved as PDF or PNG. */
export function SheetDialog({ layout, working, unsaved, endGuid, onClose }: SheetDialogProps) {
  const [chosen, setChosen] = useState(endGuid ?? layout.ends[0]?.guid);
  const end = layout.ends.find(({ guid }) => guid === chosen);
  return (
    <Modal open title="打印进口道" width={760} footer={null} onCancel={onClose}>
      {end ? (
        <>
          <Select
            aria-label="进口道"
            className={styles["end"] ?? ""}
            value={end.guid}
            onChange={setChosen}
            options={layout.ends.map(({ guid, name }) => ({ value: guid, label: name }))}
          />
          <Sheet key={end.guid} layout={layout} working={working} unsaved={unsaved} end={end} />
        </>
      ) : (
        <EmptyState title="此路口还没有进口道" hint="先添加进口道，再打印" />
      )}
    </Modal>
  );
}

interface SheetProps extends Omit<SheetDialogProps, "endGuid" | "onClose"> {
  readonly end: LayoutEnd;
}

function Sheet({ layout, working, unsaved, end }: SheetProps) {
  const { layers, loading } = useMapLayers(layout.intersectionGuid);
  const [printedAt] = useState(() => formatMoment(new Date()));
  const sheet = useMemo(
    () => sheetOf({ layout, state: working, end, unsaved, printedAt }),
    [layout, working, end, unsaved, printedAt],
  );
  if (loading) return <Waiting text="正在读取高精度地图" />;
  return <DrawnSheet sheet={sheet} layers={layers} layout={layout} />;
}

interface DrawnSheetProps {
  readonly sheet: ReturnType<typeof sheetOf>;
  readonly layers: Parameters<typeof useSheetPages>[1];
  readonly layout: RoadLayout;
}

function DrawnSheet({ sheet, layers, layout: { longitude, latitude } }: DrawnSheetProps) {
  const drawing = useSheetPages(sheet, layers, [longitude, latitude]);
  if (drawing.phase === "drawing") return <Waiting text="正在生成打印页" />;
  if (drawing.phase === "failed")
    return <EmptyState title="打印页没有生成" hint="请关闭其他页面释放内存后重试" />;
  const { pages } = drawing;
  return (
    <>
      <Buttons pages={pages} name={sheet.title} />
      <div className={styles["pages"]}>
        {pages.urls.map((url, index) => (
          <img key={url} src={url} alt={`${sheet.title}第${index + 1}页`} />
        ))}
      </div>
    </>
  );
}

function Buttons({ pages: { canvases, urls }, name }: { readonly pages: SheetPages; readonly name: string }) {
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => async () => {
    setBusy(true);
    try {
      await work();
    } catch {
      notify.error("文件没有生成，请关闭其他页面释放内存后重试");
    } finally {
      setBusy(false);
    }
  };
  const savePdf = run(async () => downloadBlob(`${name}.pdf`, await pdfOf(canvases)));
  const savePng = run(async () => {
    for (const [index, canvas] of canvases.entries()) {
      const number = canvases.length > 1 ? `_${index + 1}` : "";
      downloadBlob(`${name}${number}.png`, await blobOf(canvas, "image/png"));
    }
  });
  const print = run(() => printImages(urls, name));
  return (
    <div className={styles["buttons"]}>
      <Button type="primary" icon={<PrinterOutlined />} disabled={busy} onClick={() => void print()}>
        打印
      </Button>
      <Button icon={<FilePdfOutlined />} disabled={busy} onClick={() => void savePdf()}>
        下载PDF
      </Button>
      <Button icon={<DownloadOutlined />} disabled={busy} onClick={() => void savePng()}>
        下载PNG
      </Button>
    </div>
  );
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <div className={styles["waiting"]}>
      <Spin description={text} />
    </div>
  );
}
