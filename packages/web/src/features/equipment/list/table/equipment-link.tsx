import type { EquipmentRow } from "@lukou/equipment";
import { PageLink } from "../../../../ui/index.ts";
import { detailPathOf } from "../../detail/index.ts";

/** Where a row leads. */
export const hrefOfRow = ({ kind, guid, intersectionGuid, parentKind }: EquipmentRow): string =>
  detailPathOf(kind, guid, { intersectionGuid, parentKind });

/** The name of equipment as a link to it. */
export function EquipmentLink({ row }: { readonly row: EquipmentRow }) {
  return <PageLink href={hrefOfRow(row)}>{row.name}</PageLink>;
}
