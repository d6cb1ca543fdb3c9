import { calls, type EndInfo, intersectionEnd } from "@lukou/equipment";
import { Alert } from "antd";
import { useMemo } from "react";
import { useSend } from "../../../../lib/api/index.ts";
import { notify } from "../../../../lib/feedback/index.ts";
import { usePermission } from "../../../../lib/session/access.ts";
import { DeclaredForm, readsOfEquipment } from "../../index.ts";

const { AddIntersectionEnd, UpdateIntersectionEnd } = calls.IntersectionEnd;

interface EndFormProps {
  readonly intersectionGuid: string;
  /** The approach to edit; a new one without it. */
  readonly end?: EndInfo | undefined;
  readonly onClose: () => void;
}

/** The form of one approach. */
export function EndForm({ intersectionGuid, end, onClose }: EndFormProps) {
  const permission = usePermission(end ? UpdateIntersectionEnd : AddIntersectionEnd);
  const options = {
    invalidates: readsOfEquipment,
    quiet: true,
    onSuccess: () => {
      notify.success(end ? "修改成功" : "添加成功");
      onClose();
    },
  };
  const add = useSend(AddIntersectionEnd, options);
  const update = useSend(UpdateIntersectionEnd, options);
  const base = useMemo(
    () =>
      end ??
      Object.fromEntries(
        Object.entries(intersectionEnd.fields).map(([name, field]) => [
          name,
          "initial" in field ? (field.initial ?? null) : null,
        ]),
      ),
    [end],
  );
  const failure = add.error ?? update.error;
  return (
    <DeclaredForm
      label={end ? "编辑进口道" : "新增进口道"}
      form={intersectionEnd}
      base={base}
      isNew={end === undefined}
      saving={add.isPending || update.isPending}
      permission={permission}
      alert={failure && <Alert type="error" showIcon title="未能保存" description={failure.message} />}
      onSave={(changes) =>
        end
          ? update.mutate({ body: { ...changes, guid: end.guid, revision: end.revision } })
          : add.mutate({ body: { ...newEnd(base, changes), intersectionGuid } })
      }
      onClose={onClose}
    />
  );
}

/** The form has checked that name and direction are there. */
function newEnd(base: Readonly<Record<string, unknown>>, changes: Readonly<Record<string, unknown>>) {
  return intersectionEnd.draft.parse({ ...base, ...changes });
}
