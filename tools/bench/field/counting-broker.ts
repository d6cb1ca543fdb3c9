import { createServer } from "node:net";
import { createBroker } from "@lukou/server";
import { sessionUpAckOf } from "./session-answer.ts";

/**
 * The peer: the same broker as the embedded one, letting everybody in, with a subscriber that answers sessions and
 * otherwise only counts. Prints its port; a line on standard input is answered with the count and the resident memory.
 */
const broker = await createBroker();
let counted = 0;
broker.subscribe(
  "v2x/v1/+/+/run-status/up",
  (_, done) => {
    counted += 1;
    done();
  },
  () => {},
);
broker.subscribe(
  "v2x/v1/+/+/session/up",
  (packet, done) => {
    done();
    const answer = sessionUpAckOf(packet.topic, packet.payload);
    if (answer) broker.publish({ cmd: "publish", qos: 1, dup: false, retain: false, ...answer }, () => {});
  },
  () => {},
);
const server = createServer((socket) => broker.handle(socket));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) process.stdout.write(`${address.port}\n`);
});
process.stdin.on("data", () => {
  process.stdout.write(`${JSON.stringify({ counted, rss: process.memoryUsage().rss })}\n`);
});
process.stdin.on("end", () => process.exit(0));
