import { CheckOutlined, CloseOutlined } from "@ant-design/icons";
import { type LayoutItemKind, layoutItemKind } from "@lukou/contract";
import type { Proposal } from "@lukou/road";
import { Button, Tag } from "antd";
import { useEffect, useRef } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import styles from "./drafts.module.css";
import { type Confidence, confidenceOf, confidenceWords, sourceWords } from "./proposal-words.ts";

export interface ProposalListProps {
  readonly proposals: readonly Proposal[];
  readonly chosen: string | null;
  /** Why nothing can be accepted. */
  readonly offBecause: string | undefined;
  readonly onChoose: (key: string) => void;
  readonly onAccept: (proposals: readonly Proposal[]) => void;
  readonly onReject: (proposals: readonly Proposal[]) => void;
}

const colours: Readonly<Record<Confidence, string>> = { high: "green", medium: "orange", low: "red" };

/** Proposals by kind, each to be accepted or rejected by itself or with its kind. */
export function ProposalList(props: ProposalListProps) {
  const groups = Map.groupBy(props.proposals, ({ kind }) => kind);
  return layoutItemKind.codes.flatMap((kind) => {
    const proposals = groups.get(kind);
    return proposals ? [<KindGroup key={kind} {...props} kind={kind} proposals={proposals} />] : [];
  });
}

function KindGroup({ kind, proposals, ...props }: ProposalListProps & { readonly kind: LayoutItemKind }) {
  const { chosen, offBecause, onAccept, onReject, onChoose } = props;
  const label = layoutItemKind.labelOf(kind);
  return (
    <section className={styles["group"]} aria-label={`${label}草稿`}>
      <header>
        <h3>
          {label}（{proposals.length}）
        </h3>
        <Button
          size="small"
          type="link"
          disabled={offBecause !== undefined}
          aria-label={`采纳全部${label}`}
          onClick={() => onAccept(proposals)}
        >
          全部采纳
        </Button>
        <Button size="small" type="link" aria-label={`拒绝全部${label}`} onClick={() => onReject(proposals)}>
          全部拒绝
        </Button>
      </header>
      <ul>
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.key}
            proposal={proposal}
            isChosen={proposal.key === chosen}
            offBecause={offBecause}
            onChoose={() => onChoose(proposal.key)}
            onAccept={() => onAccept([proposal])}
            onReject={() => onReject([proposal])}
          />
        ))}
      </ul>
    </section>
  );
}

interface ProposalRowProps {
  readonly proposal: Proposal;
  readonly isChosen: boolean;
  readonly offBecause: string | undefined;
  readonly onChoose: () => void;
  readonly onAccept: () => void;
  readonly onReject: () => void;
}

function ProposalRow({ proposal, isChosen, offBecause, onChoose, onAccept, onReject }: ProposalRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const confidence = confidenceOf(proposal);
  const { title } = proposal;
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <li ref={row} data-chosen={isChosen || undefined}>
      <button type="button" className={styles["title"]} aria-pressed={isChosen} onClick={onChoose}>
        <span>{title}</span>
        <small>{sourceWords(proposal)}</small>
      </button>
      <Tag color={colours[confidence]} title={`${Math.round(proposal.confidence * 100)}%`}>
        {confidenceWords[confidence]}
      </Tag>
      <IconButton
        size="small"
        icon={<CheckOutlined />}
        label={`采纳${title}`}
        offBecause={offBecause}
        onClick={onAccept}
      />
      <IconButton size="small" icon={<CloseOutlined />} label={`拒绝${title}`} onClick={onReject} />
    </li>
  );
}
