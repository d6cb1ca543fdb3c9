import { equipmentType } from "@lukou/contract";
import { type AnyInfo, kindOf } from "@lukou/equipment";
import { ConfigTab, ConfigTag, PushButton } from "../features/config-push/index.ts";
import type { AddedParts } from "../features/equipment/added-parts.ts";

/** Only equipment with a session of its own can be told anything. */
const isTold = ({ kind }: AnyInfo): boolean => kindOf(kind).session !== null;

/** What the pages of equipment show of its configuration: a tab, buttons, and a tag where it drifted. */
export const configParts: AddedParts = {
  tabs: [
    {
      key: "config",
      label: "配置下发",
      fits: isTold,
      render: ({ guid, kind }) => <ConfigTab guid={guid} kind={kind} />,
    },
  ],
  actions: (info) =>
    isTold(info) && (
      <>
        <PushButton guid={info.guid} />
        {info.kind === equipmentType.byKey.mainController && <PushButton guid={info.guid} mode="preview" />}
      </>
    ),
  tags: (info) => isTold(info) && <ConfigTag guid={info.guid} />,
};
