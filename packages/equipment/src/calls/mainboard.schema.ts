import { equipmentType, field, Guid, presenceState, Revision } from "@lukou/contract";
import { z } from "zod";
import type { Fields } from "../define-block.ts";
import type { Form } from "../define-form.ts";
import { kinds } from "../kinds/index.ts";
import { mainboardBase } from "../kinds/mainboard.ts";
import { privateForms } from "../mainboard/private-settings.ts";
import { infoData } from "./entity.schema.ts";
import { EquipmentBrief } from "./node.schema.ts";

/** A unit a board serves. The primary owner is the unit the board is built into. */
export const BoardOwner = z.object({
  guid: Guid,
  name: z.string(),
  kind: z.int(),
  kindName: z.string(),
  state: presenceState.schema,
  platId: z.string().nullable(),
  primary: z.boolean(),
});
export type BoardOwner = z.output<typeof BoardOwner>;

/** A board in a list, with whom it serves. */
export const BoardBrief = z.object({ ...EquipmentBrief.shape, owners: z.array(BoardOwner) });

/** What holds for a board whomever it serves. `revision` is the board's. */
export const BoardBaseSetting = z.object({ guid: Guid, revision: z.int(), ...mainboardBase.info.shape });

const answered = <C extends number, F extends Fields>(code: C, form: Form<F>) =>
  z.object({
    /** Equipment type code of the owner. */
    kind: z.literal(code),
    mainboardGuid: Guid,
    equipGuid: Guid,
    equipName: z.string(),
    /** The board's. */
    revision: z.int(),
    /** False while the initial values are shown because nothing was saved for this owner. */
    saved: z.boolean(),
    ...form.info.shape,
  });

const codes = equipmentType.byKey;

export const MainControllerPrivateSetting = answered(codes.mainController, privateForms.mainController);
export const CarDetectionPrivateSetting = answered(codes.carDetection, privateForms.carDetection);

/** What a board is told for one owner only; which fields there are goes by the kind of the owner. */
export const BoardPrivateSetting = z.union([
  answered(codes.erv, privateForms.erv),
  MainControllerPrivateSetting,
  CarDetectionPrivateSetting,
  answered(codes.pedestrianPole, privateForms.pedestrianPole),
]);
export type BoardPrivateSetting = z.output<typeof BoardPrivateSetting>;

/** A board with its base setting, whom it serves and what it is told for them. */
export const BoardDetail = z.object({
  info: infoData(kinds.mainboard),
  owners: z.array(BoardOwner),
  baseSetting: BoardBaseSetting,
  privateSettings: z.array(BoardPrivateSetting),
});
export type BoardDetail = z.output<typeof BoardDetail>;

const edited = <F extends Fields>({ patch }: Form<F>) => patch;
const privatePatch = z.object({
  ...edited(privateForms.erv).shape,
  ...edited(privateForms.mainController).shape,
  ...edited(privateForms.carDetection).shape,
  ...edited(privateForms.pedestrianPole).shape,
});

/** Settings to save; what is left out stays. An owner the board did not serve yet is served from then on. */
export const BoardSettingBody = z.object({
  mainboardGuid: field(Guid, { label: "核心板" }),
  equipGuid: field(Guid, { label: "所属设备" }),
  revision: Revision.optional(),
  base: field(mainboardBase.patch.optional(), { label: "基础设置" }),
  /** Only fields of the owner's kind are taken; those of another kind are refused. */
  privateSetting: field(privatePatch.optional(), { label: "专用设置" }),
});
export type BoardSettingBody = z.output<typeof BoardSettingBody>;

/** `equipGuid` names the owner the board is taken off; empty or left out deletes the board itself. */
export const DeleteBoardQuery = z.object({
  equipGuid: field(z.union([Guid, z.literal("")]).optional(), { label: "所属设备" }),
});

/** Whether only the named owner is asked about. */
export const isCurrentEquip = field(z.enum(["true", "false", "1", "0"], "应为 true 或 false"), {
  label: "仅当前设备",
});
