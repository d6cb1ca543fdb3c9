import Icon, {
  ArrowDownOutlined,
  ArrowUpOutlined,
  BlockOutlined,
  BorderOuterOutlined,
  ColumnWidthOutlined,
  CopyOutlined,
  DeleteOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  LineOutlined,
  LinkOutlined,
  LockOutlined,
  MergeCellsOutlined,
  MinusCircleOutlined,
  NodeCollapseOutlined,
  NumberOutlined,
  QuestionOutlined,
  RedoOutlined,
  RetweetOutlined,
  ScissorOutlined,
  SearchOutlined,
  SelectOutlined,
  SnippetsOutlined,
  SplitCellsOutlined,
  SwapOutlined,
  UndoOutlined,
  UnlockOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import { strokeSvg } from "../../ui/stroke-svg.tsx";
import type { Switches, ToolName } from "../editor/editor-state.ts";

/* Tools are drawn here: the library has no pointer, no hand and no polygon. */
const drawn = (path: ReactNode) => (
  <Icon
    // The button around it has the name.
    aria-hidden="true"
    component={() => strokeSvg(path)}
  />
);

export const TOOL_ICONS: Readonly<Record<ToolName, ReactNode>> = {
  select: drawn(<path d="M3 2l9.5 5.2-4.2 1.3-1.9 4.2z" />),
  pan: drawn(<path d="M8 1.5v13M1.5 8h13M6 3.5l2-2 2 2M6 12.5l2 2 2-2M3.5 6l-2 2 2 2M12.5 6l2 2-2 2" />),
  polygon: drawn(<path d="M3 5.5L8.5 2 13.5 6.5 11 13.5 4 12z" />),
  line: drawn(
    <>
      <path d="M3 12.5l4-6 3 3.5 3-6.5" />
      <circle cx="3" cy="12.5" r="1" />
      <circle cx="13" cy="3.5" r="1" />
    </>,
  ),
  rectangle: drawn(<path d="M2.5 4h11v8h-11z" />),
  lane: drawn(
    <>
      <path d="M4.5 14L6 2M11.5 14L10 2" />
      <path d="M8 13v-2M8 8.5v-2M8 4V2.5" />
    </>,
  ),
  cut: <ScissorOutlined />,
  measure: drawn(
    <>
      <path d="M1.5 10.5l9-9 4 4-9 9z" />
      <path d="M4 8l1.5 1.5M6 6l1.5 1.5M8 4l1.5 1.5" />
    </>,
  ),
};

export const SWITCH_ICONS: Readonly<Record<keyof Switches, ReactNode>> = {
  snapping: drawn(
    <path d="M3.5 2.5v5a4.5 4.5 0 009 0v-5M3.5 5h3M9.5 5h3M6.5 2.5v5a1.5 1.5 0 003 0v-5M3.5 2.5h3M9.5 2.5h3" />,
  ),
  sharing: <LinkOutlined />,
  magnifier: <SearchOutlined />,
  lengths: <NumberOutlined />,
};

const OPERATION_ICONS: Readonly<Record<string, ReactNode>> = {
  undo: <UndoOutlined />,
  redo: <RedoOutlined />,
  "select-all": <SelectOutlined />,
  copy: <CopyOutlined />,
  paste: <SnippetsOutlined />,
  duplicate: <BlockOutlined />,
  delete: <DeleteOutlined />,
  "delete-vertex": <MinusCircleOutlined />,
  split: <SplitCellsOutlined />,
  cut: <ScissorOutlined />,
  join: <MergeCellsOutlined />,
  straighten: <LineOutlined />,
  orthogonalise: <BorderOuterOutlined />,
  simplify: <NodeCollapseOutlined />,
  "mirror-across": <SwapOutlined />,
  "mirror-down": <SwapOutlined rotate={90} />,
  reverse: <RetweetOutlined />,
  "offset-left": <VerticalLeftOutlined />,
  "offset-right": <VerticalRightOutlined />,
  lane: <ColumnWidthOutlined />,
  "layer-front": <VerticalAlignTopOutlined />,
  "layer-up": <ArrowUpOutlined />,
  "layer-down": <ArrowDownOutlined />,
  "layer-back": <VerticalAlignBottomOutlined />,
  lock: <LockOutlined />,
  unlock: <UnlockOutlined />,
  hide: <EyeInvisibleOutlined />,
  "show-all": <EyeOutlined />,
};

/** The drawing that an operation names; a question mark for one without. */
export const operationIcon = (name: string): ReactNode => OPERATION_ICONS[name] ?? <QuestionOutlined />;
export const hasIcon = (name: string): boolean => name in OPERATION_ICONS;
