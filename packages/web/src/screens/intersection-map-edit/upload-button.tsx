import { calls } from "@lukou/contract";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { usePermission } from "../../lib/session/access.ts";

/** The form is large and seldom opened. */
const IntersectionPanel = lazy(async () => ({
  default: (await import("../../features/intersection/intersection-panel.tsx")).IntersectionPanel,
}));

/** Opens the form of the intersection, where its HD map is uploaded. */
export function UploadButton({ intersectionGuid }: { readonly intersectionGuid: string }) {
  const { allowed, reason } = usePermission(calls.Intersection.UpdateIntersection);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        disabled={!allowed}
        {...(reason && { title: reason })}
        onClick={() => setOpen(true)}
      >
        上传地图
      </Button>
      {open && (
        <Suspense fallback={null}>
          <IntersectionPanel
            open
            mode="edit"
            intersectionGuid={intersectionGuid}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
