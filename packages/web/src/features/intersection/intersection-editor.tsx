import { calls, type IntersectionInfo, type MapLayerInfo } from "@lukou/contract";
import type { LonLat } from "@lukou/geometry";
import { ConfigProvider, Form } from "antd";
import { lazy, type Ref, Suspense, useId, useImperativeHandle, useMemo, useState } from "react";
import { usePermission } from "../../lib/session/access.ts";
import { useFormDraft } from "../../ui/form/use-form-draft.ts";
import { askBeforeClosing, type CloseGuard } from "./close-guard.ts";
import { CoordinateNote } from "./components/coordinate-note.tsx";
import { RestoredAlert, StaleAlert } from "./components/editor-alerts.tsx";
import { EditorFooter } from "./components/editor-footer.tsx";
import { IdentityFields, PlaceFields } from "./components/intersection-fields.tsx";
import styles from "./components/intersection-panel.module.css";
import { MapField } from "./components/map-field.tsx";
import { StoredLayers } from "./components/stored-layers.tsx";
import { coordinatesToSend } from "./coordinates.ts";
import { draftKey, type FormValues, parseDraft, valuesOfStored } from "./intersection-draft.ts";
import { useMapZip } from "./map-upload/index.ts";
import { requestOf } from "./save-request.ts";
import { useIntersectionSave } from "./use-intersection-save.ts";
import { useMapFollows } from "./use-map-follows.ts";

/** The map library is large; it loads when there is a point to show. */
const PointMap = lazy(async () => ({ default: (await import("./components/point-map.tsx")).PointMap }));

/** What is stored of the intersection at work. */
export interface StoredIntersection {
  readonly info: IntersectionInfo;
  readonly layers: readonly MapLayerInfo[];
}

interface IntersectionEditorProps {
  /** Absent for a new intersection. */
  readonly stored?: StoredIntersection | undefined;
  /** The district a new intersection is opened from (INT-1). */
  readonly districtGuid?: string | undefined;
  /** What to ask before the panel closes. */
  readonly ref: Ref<CloseGuard>;
  /** The user wants to leave. */
  readonly onClose: () => void;
  /** Everything is stored. */
  readonly onDone: (intersectionGuid: string) => void;
  /** Starts over with what is stored now. */
  readonly onStartOver: () => void;
  /** Reads the stored intersection anew. */
  readonly readStored: () => Promise<IntersectionInfo | undefined>;
}

/** The form of one intersection, from the first key stroke to the stored map. */
export function IntersectionEditor(props: IntersectionEditorProps) {
  const { stored, districtGuid, ref, onClose, onDone, onStartOver, readStored } = props;
  const mode = stored ? "edit" : "add";
  const formId = useId();
  const [form] = Form.useForm<FormValues>();

  // What the form started from; answers that arrive later must not change it under the user's hands.
  const [opened] = useState(stored?.info);
  const draft = useFormDraft(draftKey(opened?.guid, districtGuid));
  const [restored] = useState(() => parseDraft(draft.initial));
  const [initialValues] = useState<FormValues>(() => ({
    ...(opened ? valuesOfStored(opened) : { stage: 1, districtGuid }),
    ...restored?.values,
  }));
  const [revision, setRevision] = useState(restored?.revision ?? opened?.revision);
  const [values, setValues] = useState(initialValues);
  const [dirty, setDirty] = useState(restored !== null);

  const point = useMemo(() => coordinatesToSend(mode, values), [mode, values]);
  const place = useMemo<LonLat | null>(() => point && [point.longitude, point.latitude], [point]);
  const mapZip = useMapZip(place);
  const mapReady = mapZip.phase.status === "ready";
  const mapFileName = mapReady ? mapZip.phase.file.name : null;

  const keepDraft = () => {
    const now = form.getFieldsValue();
    setValues(now);
    setDirty(true);
    draft.keep({ values: now, mapFileName: mapFileName ?? restored?.mapFileName ?? null, revision });
  };
  const startOver = () => {
    draft.drop();
    onStartOver();
  };
  useMapFollows({
    mode,
    form,
    mapZip,
    storedUrlName: stored?.info.urlName ?? "",
    storedLayers: stored?.layers ?? [],
    onFilled: keepDraft,
  });
  const save = useIntersectionSave(mode, mapZip, {
    onStored: () => {
      draft.drop();
      setDirty(false);
    },
    onDone,
  });

  const busy = save.step.kind !== "idle";
  const layersMissing = save.missingLayers !== null;
  const unfinished = { dirty: dirty || mapFileName !== null, busy, layersMissing };
  const storedGuid = save.missingLayers?.guid ?? null;
  useImperativeHandle(ref, () => ({ mayClose: () => askBeforeClosing(unfinished), storedGuid }));

  const permission = usePermission(calls.Intersection[opened ? "UpdateIntersection" : "AddIntersection"]);
  return (
    <>
      <Form<FormValues>
        id={formId}
        name={formId}
        className={styles["form"] ?? ""}
        form={form}
        layout="vertical"
        initialValues={initialValues}
        disabled={busy || layersMissing}
        scrollToFirstError={{ behavior: "smooth", block: "center" }}
        onValuesChange={keepDraft}
        onFinish={(now) => {
          const request = requestOf(now, opened ? { info: opened, revision } : null);
          if (request && permission.allowed) void save.start(request, mapReady);
        }}
      >
        {save.stale !== null && <StaleAlert message={save.stale} onReload={startOver} />}
        {restored && save.stale === null && !layersMissing && (
          <RestoredAlert mapFileName={mapReady ? null : restored.mapFileName} onDiscard={startOver} />
        )}
        <IdentityFields />
        <PlaceFields />
        <CoordinateNote mode={mode} typed={values} stored={point} />
        {point && !mapReady && (
          <Suspense fallback={<div className={styles["pointMap"]} />}>
            <PointMap longitude={point.longitude} latitude={point.latitude} layers={stored?.layers ?? []} />
          </Suspense>
        )}
        {stored && (
          <StoredLayers
            intersectionGuid={stored.info.guid}
            layers={stored.layers}
            disabled={busy}
            onDeleted={async () => {
              const now = await readStored();
              // Deleting a layer counts the revision up by one; a larger step means somebody else was at work too.
              setRevision((known) =>
                now && known !== undefined && now.revision === known + 1 ? now.revision : known,
              );
            }}
          />
        )}
        <ConfigProvider componentDisabled={busy}>
          <MapField mapZip={mapZip} point={place} disabled={busy} optional={mode === "edit"} />
        </ConfigProvider>
      </Form>
      <EditorFooter
        formId={formId}
        mode={mode}
        save={save}
        permission={permission}
        mapReady={mapReady}
        onClose={onClose}
      />
    </>
  );
}
