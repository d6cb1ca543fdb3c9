import {
  type CallInput,
  calls,
  DISTRICT_NAME_MAX,
  DistrictForm,
  type DistrictInfo,
  fieldMeta,
  RESTORE_DAYS,
  texts,
} from "@lukou/contract";
import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useSend } from "../../../lib/api/index.ts";
import { confirm, notify } from "../../../lib/feedback/index.ts";
import { staleAfterTree } from "../../../lib/live/stale-calls.ts";
import { useSession } from "../../../lib/session/session-store.ts";
import { useFormDraft } from "../../../ui/form/use-form-draft.ts";
import { ZodField } from "../../../ui/form/zod-field.tsx";
import styles from "./district-fields.module.css";

const { AddDistrict, UpdateDistrict, DeleteDistrict } = calls.District;

type Values = Pick<CallInput<typeof AddDistrict>["body"], "name" | "platId">;

interface DistrictFieldsProps {
  /** The district being edited; absent when adding. */
  readonly info?: DistrictInfo;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onSaveFailed: () => void;
  readonly onDeleted: (districtGuid: string) => void;
}

/** The form of the district dialog; both fields are checked on blur and on save (DIST-9). */
export function DistrictFields({ info, onClose, onSaved, onSaveFailed, onDeleted }: DistrictFieldsProps) {
  /* Changes are made on what was read first, whatever arrives meanwhile; else others' changes would be overwritten. */
  const [read] = useState(info);
  const cityGuid = useSession((state) => state.city?.guid);
  const draft = useFormDraft(`district.${read?.guid ?? "new"}`);

  const saved = (text: string) => () => {
    draft.drop();
    notify.success(text);
    onClose();
    onSaved();
  };
  const add = useSend(AddDistrict, {
    invalidates: staleAfterTree,
    onSuccess: saved(texts["OK-DIST-ADD"]),
    onError: onSaveFailed,
  });
  const update = useSend(UpdateDistrict, {
    invalidates: staleAfterTree,
    onSuccess: saved(texts["OK-DIST-UPDATE"]),
    onError: onSaveFailed,
  });
  const remove = useSend(DeleteDistrict, {
    invalidates: staleAfterTree,
    onSuccess: (_, { params }) => {
      draft.drop();
      notify.success(texts["OK-DELETE-BANG"]);
      onClose();
      onDeleted(params.id);
    },
  });

  const save = ({ name, platId }: Values) => {
    const form = { ...(cityGuid && { cityGuid }), name, platId };
    if (read) update.mutate({ body: { ...form, guid: read.guid, revision: read.revision } });
    else add.mutate({ body: { ...form, guid: "" } });
  };

  const askAndDelete = async ({ guid, intersectionCount }: DistrictInfo) => {
    if (await confirm(<DeleteQuestion count={intersectionCount} />, { danger: true })) {
      remove.mutate({ params: { id: guid } });
    }
  };

  return (
    <Form<Values>
      layout="vertical"
      className={styles["form"] ?? ""}
      initialValues={{ name: read?.name ?? "", platId: read?.platId ?? "", ...draft.initial }}
      onValuesChange={(_, values) => draft.keep({ ...values })}
      onFinish={save}
      validateTrigger="onBlur"
    >
      <ZodField schema={DistrictForm} field="name">
        <Input
          maxLength={DISTRICT_NAME_MAX}
          showCount
          autoComplete="off"
          placeholder={fieldMeta(DistrictForm.shape.name).placeholder ?? ""}
        />
      </ZodField>
      <ZodField schema={DistrictForm} field="platId">
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder={fieldMeta(DistrictForm.shape.platId).placeholder ?? ""}
        />
      </ZodField>
      <div className={styles["buttons"]}>
        {read && (
          <Button danger loading={remove.isPending} onClick={() => void askAndDelete(read)}>
            删除
          </Button>
        )}
        <span className={styles["spacer"]} />
        <Button onClick={onClose}>{texts["TXT-CONFIRM-CANCEL"]}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending || update.isPending}>
          {texts["TXT-CONFIRM-OK"]}
        </Button>
      </div>
    </Form>
  );
}

/** The specified question, and what goes with the district. */
function DeleteQuestion({ count }: { count: number }) {
  return (
    <>
      <p>{texts["ASK-DIST-DELETE"]}</p>
      <p className={styles["note"]}>
        {count > 0 ? `该区域内的 ${count} 个路口将一并删除。` : "该区域内没有路口。"}
        {RESTORE_DAYS}天内可由管理员恢复。
      </p>
    </>
  );
}
