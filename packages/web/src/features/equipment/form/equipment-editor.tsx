import type { AnyInfo, EquipmentKind } from "@lukou/equipment";
import { callById } from "@lukou/equipment";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { notify } from "../../../lib/feedback/index.ts";
import { usePermission } from "../../../lib/session/access.ts";
import { useEquipmentTree } from "../tree/use-equipment-tree.ts";
import { useEnds } from "../use-ends.ts";
import { BlockAnchors } from "./block-anchors.tsx";
import { BlockFields } from "./block-fields.tsx";
import { BlockSection } from "./block-section.tsx";
import { ChangeReview } from "./change-review.tsx";
import { describeChanges } from "./describe-change.ts";
import { EditorFooter } from "./editor-footer.tsx";
import styles from "./form.module.css";
import { FailureAlert, RestoredAlert, StaleAlert } from "./form-alerts.tsx";
import { changesOf, type GivenPlacement, initialValues, problemsOf, storedValues } from "./form-model.ts";
import { placeNamer } from "./place-names.ts";
import { PlacementFields } from "./placement-fields.tsx";
import { placesOf } from "./placement-options.ts";
import { useEdits } from "./use-edits.ts";
import { useEquipmentSave } from "./use-equipment-save.ts";
import { PLACEMENT_BLOCK, useFormBlocks } from "./use-form-blocks.ts";

interface EquipmentEditorProps {
  readonly kind: EquipmentKind;
  /** What is stored; absent for a new piece. */
  readonly stored?: AnyInfo;
  /** Where a new piece goes, or at least its intersection. */
  readonly placement: GivenPlacement;
  /** Reads what is stored anew. */
  readonly readStored?: () => Promise<AnyInfo | undefined>;
  /** Keys of the groups to show; all of them without it. */
  readonly only?: readonly string[] | undefined;
  readonly onSaved: (guid: string) => void;
  readonly onClose?: (() => void) | undefined;
}

/** From so many groups on, a form has anchors. */
const LONG = 5;

/** The form of one piece of equipment: what is typed lies over what is stored until the server has confirmed it. */
export function EquipmentEditor(props: EquipmentEditorProps) {
  const { kind, stored, placement, readStored, only, onSaved, onClose } = props;
  const guid = stored?.guid;
  const subject = guid ?? `new.${kind.key}.${placement.intersectionGuid}`;
  const [base, setBase] = useState(() => ({
    values: stored ? storedValues(kind, stored) : initialValues(kind, placement),
    revision: stored?.revision,
  }));
  const revision = useRef(base.revision);
  const { edits, set, unset, drop, restored } = useEdits(
    subject,
    kind.secrets,
    useCallback(() => revision.current, []),
  );
  const [asked, setAsked] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  const values = useMemo(() => ({ ...base.values, ...edits }), [base, edits]);
  const changes = useMemo(() => changesOf(kind, base.values, edits), [kind, base, edits]);
  const allProblems = useMemo(() => problemsOf(kind, values), [kind, values]);
  /* A new form does not greet with everything that is still missing. */
  const problems = useMemo(
    () => Object.fromEntries(Object.entries(allProblems).filter(([name]) => asked || name in edits)),
    [allProblems, asked, edits],
  );
  const dirty = Object.keys(changes).length > 0;

  /* Fresh values come by themselves as long as nothing is typed; otherwise the user decides. */
  const [draftRevision, setDraftRevision] = useState(restored?.revision);
  if (stored && stored.revision !== base.revision && !dirty)
    setBase({ values: storedValues(kind, stored), revision: stored.revision });
  const startedFrom = draftRevision ?? base.revision;
  useEffect(() => {
    revision.current = startedFrom;
  }, [startedFrom]);
  const overtaken = dirty && stored !== undefined && startedFrom !== stored.revision;

  const { failure, forgetFailure, saving, save } = useEquipmentSave(kind, (saved) => {
    setBase((before) => ({ ...before, values: { ...before.values, ...changes } }));
    drop();
    setDraftRevision(undefined);
    setAsked(false);
    setReviewing(false);
    notify.success(guid ? "修改成功" : "添加成功");
    onSaved(saved);
  });

  const { nodes = [] } = useEquipmentTree(placement.intersectionGuid);
  const ends = useEnds(placement.intersectionGuid, stored);
  const nameOf = useMemo(() => placeNamer(nodes, ends, stored), [nodes, ends, stored]);
  const places = useMemo(() => placesOf(kind), [kind]);
  const { blocks: all, toggle, unfoldAll } = useFormBlocks(kind, places, values, changes, problems);
  const blocks = all.filter(({ key, wrong }) => !only || only.includes(key) || wrong > 0);
  const permission = usePermission(callById(guid ? kind.calls.update : kind.calls.add));

  const send = () =>
    guid
      ? save({ mode: "edit", guid, revision: startedFrom, changes })
      : save({
          mode: "add",
          placement,
          values: { ...base.values, ...changes },
        });
  const submit = () => {
    setAsked(true);
    if (Object.keys(allProblems).length > 0) {
      unfoldAll();
      /* After the folded groups are drawn. */
      requestAnimationFrame(() => showFirst(body.current, Object.keys(allProblems)));
    } else if (guid) setReviewing(true);
    else send();
  };
  const rebase = async (keep: boolean) => {
    const fresh = await readStored?.();
    if (!fresh) return;
    forgetFailure();
    setReviewing(false);
    if (!keep) drop();
    setDraftRevision(undefined);
    setBase({ values: storedValues(kind, fresh), revision: fresh.revision });
    if (keep) notify.info("已载入最新内容，你的修改仍在，请核对后保存");
  };
  const discard = () => {
    drop();
    setDraftRevision(undefined);
    setAsked(false);
    forgetFailure();
  };
  const stale = failure?.code === "STALE_REVISION" ? failure.message : null;

  return (
    <form
      className={styles["form"]}
      noValidate
      aria-label={guid ? `编辑${kind.label}` : `新增${kind.label}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (permission.allowed && !saving) submit();
      }}
    >
      <div ref={body} className={styles["body"]}>
        {blocks.length >= LONG && (
          <BlockAnchors blocks={blocks} onGo={(key) => showBlock(body.current, key)} />
        )}
        {(stale ?? overtaken) && (
          <StaleAlert
            message={stale ?? "打开表单之后，此设备已被修改。可在历史中查看修改内容。"}
            busy={saving}
            onReload={() => void rebase(false)}
            onKeep={() => void rebase(true)}
          />
        )}
        {failure && stale === null && <FailureAlert message={failure.message} onClose={forgetFailure} />}
        {restored && !stale && <RestoredAlert at={restored.at} onDiscard={discard} />}
        {blocks.map((block) => (
          <BlockSection
            key={block.key}
            name={block.key}
            title={block.title}
            open={block.open}
            changed={guid ? block.changed : 0}
            wrong={block.wrong}
            onToggle={() => toggle(block.key)}
          >
            {block.key === PLACEMENT_BLOCK && (
              <PlacementFields
                kind={kind}
                nodes={nodes}
                ends={ends}
                self={guid}
                values={values}
                problems={problems}
                isChanged={(name) => guid !== undefined && name in changes}
                nameOf={nameOf}
                onSet={set}
              />
            )}
            <BlockFields
              fields={block.fields}
              edits={edits}
              values={values}
              problems={problems}
              changes={guid ? changes : {}}
              secretsSet={stored?.secretsSet ?? []}
              onSet={set}
              onUnset={unset}
            />
          </BlockSection>
        ))}
      </div>
      <EditorFooter
        isNew={guid === undefined}
        keepsDraft
        changed={Object.keys(changes).length}
        wrong={Object.keys(problems).length}
        saving={saving}
        permission={permission}
        onDiscard={discard}
        onClose={onClose}
      />
      {reviewing && (
        <ChangeReview
          title={`确认修改${kind.label}“${String(base.values["name"])}”`}
          changes={describeChanges(kind, stored ?? { secretsSet: [] }, base.values, changes, nameOf)}
          saving={saving}
          onConfirm={send}
          onClose={() => setReviewing(false)}
        />
      )}
    </form>
  );
}

function showBlock(body: HTMLElement | null, key: string): void {
  body?.querySelector(`[data-block="${key}"]`)?.scrollIntoView({ behavior: "smooth", block: "start" });
}

/** Leads to the first field that is wrong, in the order of the form. */
function showFirst(body: HTMLElement | null, names: readonly string[]): void {
  const rows = body?.querySelectorAll<HTMLElement>("[data-field]") ?? [];
  const row = [...rows].find(({ dataset }) => names.includes(dataset["field"] ?? ""));
  row?.scrollIntoView({ block: "center" });
  row?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
}
