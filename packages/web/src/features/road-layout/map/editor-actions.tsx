import { ExportOutlined, MoreOutlined, NodeIndexOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { SaveBar } from "../panels/save-bar.tsx";
import type { LayoutSession } from "../session/layout-session.ts";
import { workingOf } from "../session/session-state.ts";
import { useSessionState } from "../session/use-layout-session.ts";
import { useNarrowEditor } from "./use-narrow-editor.ts";

/** Draws pages; read when somebody prints. */
const SheetDialog = lazy(async () => ({ default: (await import("../print/sheet-dialog.tsx")).SheetDialog }));
/** Reads and writes files of other programs. */
const ExchangeDialog = lazy(async () => ({
  default: (await import("../exchange/exchange-dialog.tsx")).ExchangeDialog,
}));

interface EditorActionsProps {
  readonly session: LayoutSession;
  readonly offBecause: string | undefined;
  readonly links: ReactNode;
  readonly onEnds: () => void;
}

type Opened = "print" | "exchange";

/** What concerns the layout as a whole. */
export function EditorActions({ session, offBecause, links, onEnds }: EditorActionsProps) {
  const layout = useSessionState(session, (state) => state.layout);
  const working = useSessionState(session, workingOf);
  const unsaved = useSessionState(session, (state) => state.unsaved);
  const narrow = useNarrowEditor();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const tasks = [
    { key: "ends", label: "进口道", icon: <NodeIndexOutlined />, onClick: onEnds },
    { key: "print", label: "打印", icon: <PrinterOutlined />, onClick: () => setOpened("print") },
    { key: "exchange", label: "导入导出", icon: <ExportOutlined />, onClick: () => setOpened("exchange") },
  ];
  return (
    <>
      {narrow ? (
        <Dropdown trigger={["click"]} menu={{ items: tasks }}>
          <Button icon={<MoreOutlined />}>更多</Button>
        </Dropdown>
      ) : (
        tasks.map(({ key, label, icon, onClick }) => (
          <Button key={key} icon={icon} onClick={onClick}>
            {label}
          </Button>
        ))
      )}
      {links}
      <SaveBar session={session} />
      {layout && opened && (
        <Suspense fallback={null}>
          {opened === "print" ? (
            <SheetDialog layout={layout} working={working} unsaved={unsaved} onClose={close} />
          ) : (
            <ExchangeDialog
              layout={layout}
              working={working}
              unsaved={unsaved}
              offBecause={offBecause}
              onImport={(action, words) => session.perform(action, words)}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
