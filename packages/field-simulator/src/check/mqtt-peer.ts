import { connectAsync } from "mqtt";
import type { PeerLink } from "./peer.ts";

/** How long messages kept by the broker may take to come, ms. */
const STORED_MS = 800;
/** Retain Handling of a subscription. */
const RETAINED_NOW = 0;
const RETAINED_NEVER = 2;

/** The checking side on a real broker. Messages kept from before are read first, so that they can be told from new ones. */
export async function connectPeer(
  url: string,
  login: { readonly username?: string | undefined; readonly password?: string | undefined },
): Promise<PeerLink & { close(): Promise<void> }> {
  const open = () =>
    connectAsync(url, {
      protocolVersion: 5,
      clean: true,
      reconnectPeriod: 0,
      ...(login.username !== undefined && { username: login.username }),
      ...(login.password !== undefined && { password: login.password }),
    });
  const client = await open();
  return {
    async subscribe(filter, listener) {
      // A second connection, for a broker may not change the options of a subscription that stands.
      const early = await open();
      early.on("message", (topic, payload, { qos, retain }) => {
        if (retain) listener({ topic, payload, qos, retain, stored: true, at: Date.now() });
      });
      await early.subscribeAsync(filter, { qos: 2, rap: false, rh: RETAINED_NOW });
      await new Promise((resolve) => setTimeout(resolve, STORED_MS));
      await early.endAsync();
      client.on("message", (topic, payload, { qos, retain }) => {
        listener({ topic, payload, qos, retain, stored: false, at: Date.now() });
      });
      await client.subscribeAsync(filter, { qos: 2, rap: true, rh: RETAINED_NEVER });
    },
    publish: (topic, payload, options) => void client.publish(topic, payload, options),
    close: () => client.endAsync(),
  };
}
