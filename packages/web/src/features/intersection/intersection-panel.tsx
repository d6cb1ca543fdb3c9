import { calls, INTERSECTION_PANEL_WIDTH } from "@lukou/contract";
import { Button, Drawer, Grid, Result, Skeleton } from "antd";
import { type ReactNode, type Ref, useRef, useState } from "react";
import { useCall } from "../../lib/api/index.ts";
import type { CloseGuard } from "./close-guard.ts";
import styles from "./components/intersection-panel.module.css";
import type { FormMode } from "./form-mode.ts";
import { IntersectionEditor } from "./intersection-editor.tsx";

export interface IntersectionPanelProps {
  readonly open: boolean;
  readonly mode: FormMode;
  /** The district a new intersection is opened from (INT-1). */
  readonly districtGuid?: string | undefined;
  /** The intersection to edit. */
  readonly intersectionGuid?: string | undefined;
  readonly onClose: () => void;
  /** The intersection is stored; the tree and all lists are already being read again. */
  readonly onDone?: ((intersectionGuid: string) => void) | undefined;
}

/** The panel that adds or edits an intersection (INT-1 to INT-24, UPL-1 to UPL-9). */
export function IntersectionPanel({
  open,
  mode,
  districtGuid,
  intersectionGuid,
  onClose,
  onDone,
}: IntersectionPanelProps) {
  const wide = Grid.useBreakpoint().md ?? true;
  const closeGuard = useRef<CloseGuard>(null);
  const [attempt, setAttempt] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  // Opened anew before the last visit has quite gone, the panel must not show what was in it.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setAttempt(attempt + 1);
  }

  const done = (guid: string) => {
    onDone?.(guid);
    onClose();
  };
  const close = async () => {
    const guard = closeGuard.current;
    if (guard && !(await guard.mayClose())) return;
    if (guard?.storedGuid) onDone?.(guard.storedGuid);
    onClose();
  };
  const shared = {
    ref: closeGuard,
    onClose: () => void close(),
    onDone: done,
    onStartOver: () => setAttempt((count) => count + 1),
  };
  return (
    <Drawer
      open={open}
      title={mode === "add" ? "新增路口" : "编辑路口"}
      size={wide ? INTERSECTION_PANEL_WIDTH : "100%"}
      destroyOnHidden
      onClose={() => void close()}
      styles={{ body: { display: "flex", flexDirection: "column", padding: 0 } }}
    >
      {mode === "add" ? (
        <IntersectionEditor
          key={attempt}
          {...shared}
          districtGuid={districtGuid}
          readStored={() => Promise.resolve(undefined)}
        />
      ) : (
        <StoredEditor key={attempt} {...shared} guid={intersectionGuid ?? ""} />
      )}
    </Drawer>
  );
}

interface StoredEditorProps {
  readonly guid: string;
  readonly ref: Ref<CloseGuard>;
  readonly onClose: () => void;
  readonly onDone: (guid: string) => void;
  readonly onStartOver: () => void;
}

/** Reads an intersection and its layers before its form opens; never from an older answer. */
function StoredEditor({ guid, ...rest }: StoredEditorProps) {
  const input = { params: { id: guid } };
  const fresh = { enabled: guid !== "", staleTime: 0, refetchOnMount: "always" } as const;
  const info = useCall(calls.Intersection.GetInfo, input, { ...fresh, quiet: true });
  const map = useCall(calls.Intersection.GetMapInfo, input, { ...fresh, quiet: true, mask: false });
  const [ready, setReady] = useState(false);
  if (!ready && info.isFetchedAfterMount && map.isFetchedAfterMount && info.data && map.data) setReady(true);
  const failure = info.error ?? map.error;
  if (!ready && failure) {
    return (
      <Waiting>
        <Result
          status="error"
          title="无法打开路口"
          subTitle={failure.message}
          extra={<Button onClick={() => void Promise.all([info.refetch(), map.refetch()])}>重试</Button>}
        />
      </Waiting>
    );
  }
  if (!ready || !info.data || !map.data) {
    return (
      <Waiting>
        <Skeleton active paragraph={{ rows: 8 }} />
      </Waiting>
    );
  }
  return (
    <IntersectionEditor
      {...rest}
      stored={{ info: info.data, layers: map.data.layers }}
      readStored={async () => {
        const [answer] = await Promise.all([info.refetch(), map.refetch()]);
        return answer.data;
      }}
    />
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return <div className={styles["form"]}>{children}</div>;
}
