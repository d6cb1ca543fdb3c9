import { calls, DISTRICT_DIALOG_WIDTH, districtDialogMode, texts } from "@lukou/contract";
import { Modal, Skeleton } from "antd";
import { useCall } from "../../../lib/api/index.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { DistrictFields } from "./district-fields.tsx";

export type DistrictDialogMode = (typeof districtDialogMode.codes)[number];

export interface DistrictDialogProps {
  readonly open: boolean;
  /** 1 adds, 2 edits (DIST-3). */
  readonly mode: DistrictDialogMode;
  /** The district to edit. */
  readonly districtGuid?: string | undefined;
  readonly onClose: () => void;
  /** Added or changed: the dialog is closed, the tree reads itself anew, the page is to be reloaded (DIST-12). */
  readonly onSaved: () => void;
  /** Adding or changing failed: the page is to be reloaded all the same (DIST-16). */
  readonly onSaveFailed: () => void;
  readonly onDeleted: (districtGuid: string) => void;
}

/** Adds, edits or deletes a district (DIST-1 to DIST-17). */
export function DistrictDialog({ open, mode, districtGuid, ...rest }: DistrictDialogProps) {
  const editing = mode === districtDialogMode.byKey.edit;
  return (
    <Modal
      open={open}
      width={DISTRICT_DIALOG_WIDTH}
      title={texts[editing ? "TXT-DIST-TITLE-EDIT" : "TXT-DIST-TITLE-ADD"]}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={rest.onClose}
    >
      {editing && districtGuid ? (
        <EditDistrict districtGuid={districtGuid} {...rest} />
      ) : (
        <DistrictFields {...rest} />
      )}
    </Modal>
  );
}

/** Reads the district first (DIST-11). */
function EditDistrict({
  districtGuid,
  ...rest
}: Omit<DistrictDialogProps, "open" | "mode" | "districtGuid"> & { districtGuid: string }) {
  const info = useCall(calls.District.GetInfo, { params: { id: districtGuid } }, { gcTime: 0 });
  if (info.isError) return <ErrorState error={info.error} onRetry={() => void info.refetch()} />;
  if (!info.data) return <Skeleton active paragraph={{ rows: 3 }} />;
  return <DistrictFields key={info.data.guid} info={info.data} {...rest} />;
}
