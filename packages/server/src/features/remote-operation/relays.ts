import type { RelayOffer } from "@lukou/contract";
import { readValue, runStatusOfKind } from "@lukou/contract/topics";

interface Load {
  readonly guid: string;
  readonly name: string;
  readonly kind: number;
}

/** What is known of the relays of a monitoring board. */
export interface RelayFacts {
  /** Last run-status of the board; undefined while it reported none. */
  readonly runStatus: unknown;
  /** How many the settings say it has; channels count from 1. */
  readonly count: number;
  /** The wiring that was drawn: each load with its channel and the name of the feed. */
  readonly wired: readonly (Load & { readonly channel: number; readonly label: string | null })[];
  /** Loads that the board itself names, by serial. */
  readonly bySerial: ReadonlyMap<string, Load>;
}

function reportedRelays(runStatus: unknown) {
  const read = readValue(runStatusOfKind.watchdog, runStatus);
  return "ok" in read ? (read.ok.relays ?? []) : [];
}

/** The relays of a board with what each feeds, by channel: what it reports, what was drawn, and what its settings say. */
export function relaysOf({ runStatus, count, wired, bySerial }: RelayFacts): RelayOffer[] {
  const reported = new Map(reportedRelays(runStatus).map((relay) => [relay.channel, relay]));
  const first = reported.has(0) || wired.some(({ channel }) => channel === 0) ? 0 : 1;
  const channels = new Set([
    ...Array.from({ length: count }, (_, index) => first + index),
    ...reported.keys(),
    ...wired.map(({ channel }) => channel),
  ]);
  return [...channels]
    .toSorted((a, b) => a - b)
    .map((channel) => {
      const relay = reported.get(channel);
      const drawn = wired.filter((load) => load.channel === channel);
      const told = relay?.loadSn === undefined ? undefined : bySerial.get(relay.loadSn);
      const feeds = new Map([...drawn, ...(told ? [told] : [])].map((load) => [load.guid, load]));
      return {
        channel,
        name: relay?.name ?? drawn[0]?.label ?? null,
        on: relay?.on ?? null,
        cycles: relay?.cycles ?? null,
        feeds: [...feeds.values()].map(({ guid, name, kind }) => ({ guid, name, kind })),
      };
    });
}

/** Serials of the loads that a board names. */
export const namedLoads = (runStatus: unknown): string[] =>
  reportedRelays(runStatus).flatMap(({ loadSn }) => loadSn ?? []);
