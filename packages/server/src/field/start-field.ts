import { ingestFilters, platformTopic, startFilters, strictIngestFilters } from "@lukou/contract/topics";
import type { Platform } from "../platform/platform.ts";
import { watchEndedCredentials } from "./credential/ended-credentials.ts";
import { type End, endAll } from "./end-all.ts";
import { fieldParts } from "./field-parts.ts";
import { listenersOf, readPem } from "./field-settings.ts";
import { createGatekeeper } from "./gatekeeper.ts";
import { startEmbeddedLink } from "./link/embedded-link.ts";
import { startExternalLink } from "./link/external-link.ts";
import type { FieldLink } from "./link/field-link.ts";
import type { Listeners } from "./link/listeners.ts";
import { takeTurns } from "./node/ingest-turn.ts";
import { nodeIdOf } from "./node/node-id.ts";
import { PlatformPresence, presenceText } from "./node/platform-presence.ts";

export interface RunningField {
  /** Port of the embedded broker's plain listener. */
  readonly mqttPort: number | undefined;
  readonly tlsPort: number | undefined;
  stop(): Promise<void>;
}

interface StartFieldOptions {
  /** Where the embedded broker listens; the configuration says so when left out. */
  readonly listeners?: Listeners;
  readonly nodeId?: string;
}

type Connected = { readonly link: FieldLink } & Pick<RunningField, "mqttPort" | "tlsPort">;

/**
 * Connects the platform to its broker, the embedded one or that of `MQTT_URL`, and begins to take in what devices send.
 * Rejects when the port is taken or the broker refuses; throws `FieldSettingsError` for settings that cannot be used.
 */
export async function startField(platform: Platform, options: StartFieldOptions = {}): Promise<RunningField> {
  const { config, field, log } = platform;
  const nodeId = options.nodeId ?? nodeIdOf(config);
  const { link, ...ports } = await connect(platform, nodeId, options.listeners);
  const stopping: End[] = [() => field.intake.settle(), () => link.stop()];
  const stop = () => endAll(stopping, log);
  try {
    const parts = fieldParts(platform);
    field.attach(
      link,
      parts.map(({ handlers }) => handlers),
    );
    const endIngest = await beginIngest(platform, link);
    const partStops: End[] = [];
    // Taking in ends before any part does: what was taken in still reaches all of them, and is written by their stop.
    stopping.push(
      () => endAll(partStops, log),
      async () => {
        // What nobody would hear any more is not acknowledged: its device sends it again.
        field.intake.room.close();
        try {
          await endIngest();
        } finally {
          await field.intake.settle();
        }
      },
    );
    for (const part of parts) {
      partStops.push(async () => await part.stop?.());
      await part.start?.();
    }
    stopping.push(await watchEndedCredentials(platform, link));
    const presence = new PlatformPresence(platform, link, nodeId);
    await presence.start();
    stopping.push(() => presence.stop());
    // Also after each cut: what was said meanwhile is kept by the broker.
    link.onConnected(() => {
      link
        .readRetained(startFilters, (message) => field.receive(message))
        .catch((error: unknown) => log.warn({ err: error }, "kept messages could not be read"));
    });
    return { ...ports, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect(platform: Platform, nodeId: string, listeners?: Listeners): Promise<Connected> {
  const { config, log, clock } = platform;
  if (config.MQTT_URL !== undefined) {
    const link = await startExternalLink({
      url: config.MQTT_URL,
      ca: config.MQTT_CA === undefined ? undefined : readPem("MQTT_CA", config.MQTT_CA),
      clientId: `lukou:${nodeId}`,
      will: { topic: platformTopic(nodeId), payload: presenceText(nodeId, 1, clock()) },
      log,
    });
    return { link, mqttPort: undefined, tlsPort: undefined };
  }
  const link = await startEmbeddedLink({
    listeners: listeners ?? listenersOf(config),
    admit: createGatekeeper(platform),
    room: platform.field.intake.room,
    log,
    onTakenOver: (now, before) => noteTakeover(platform, now, before),
  });
  return { link, mqttPort: link.plainPort, tlsPort: link.tlsPort };
}

/** Two units with one serial, or one that came back before its old connection was found dead: the newest wins. */
function noteTakeover(
  { field, log }: Platform,
  { deviceSn, address }: { readonly deviceSn: string; readonly address: string },
  before: { readonly address: string },
): void {
  log.info({ deviceSn, address, before: before.address }, "device took its identity over");
  const device = field.directory.remembered(deviceSn);
  if (device && address !== before.address) {
    field.intake.ledger.add(device, "takeover", { detail: `${before.address} → ${address}` });
  }
}

/** Subscribes to what devices send; answers how to end it. */
async function beginIngest(platform: Platform, link: FieldLink): Promise<() => Promise<void>> {
  const { field } = platform;
  const { shares } = link;
  const filters = [...ingestFilters({ shared: shares }), ...strictIngestFilters({ shared: shares })];
  const subscribe = () => link.subscribe(filters, (message) => field.receive(message));
  // Each node hears its own embedded broker; an external one is heard by all.
  if (shares || link.sessions !== undefined) return await subscribe();
  let unsubscribe: (() => Promise<void>) | undefined;
  return takeTurns(platform, {
    async take() {
      unsubscribe = await subscribe();
    },
    async leave() {
      await unsubscribe?.();
      unsubscribe = undefined;
    },
  });
}
