import { parseClientId, rightsOf } from "@lukou/contract/topics";
import { startEmbeddedLink } from "@lukou/server";
import { sessionUpAckOf } from "./session-answer.ts";

const STATUSES = "v2x/v1/+/+/run-status/up";
const SESSIONS = "v2x/v1/+/+/session/up";
const silent = () => {};

/**
 * The peer: the embedded broker itself, which keeps each device to topics of its own, with a listener that answers sessions
 * and otherwise only counts. Who is no device may hear the statuses of all. Prints its port; a line on standard input is
 * answered with the count and the resident memory.
 */
const link = await startEmbeddedLink({
  listeners: { plain: { host: "127.0.0.1", port: 0 } },
  admit: async ({ clientId, address }) => {
    const device = parseClientId(clientId);
    const rights = device ? rightsOf(device) : { publish: [], subscribe: [STATUSES] };
    const { kind, deviceSn } = device ?? { kind: "rscu", deviceSn: clientId };
    return { kind, deviceSn, cityGuid: "", equipmentGuid: "", generation: 0, rights, address };
  },
  room: { enter: () => undefined },
  log: { debug: silent, warn: silent, error: silent },
});
let counted = 0;
await link.subscribe([STATUSES], async () => {
  counted += 1;
});
await link.subscribe([SESSIONS], async ({ topic, bytes }) => {
  const answer = sessionUpAckOf(topic, Buffer.from(bytes));
  if (answer) await link.publish({ topic: answer.topic, payload: answer.payload.toString(), qos: 1 });
});
process.stdout.write(`${link.plainPort}\n`);
process.stdin.on("data", () => {
  process.stdout.write(`${JSON.stringify({ counted, rss: process.memoryUsage().rss })}\n`);
});
process.stdin.on("end", () => process.exit(0));
