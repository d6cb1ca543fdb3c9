import { connectAsync } from "mqtt";

/**
 * A subscriber that only counts, in a process of its own: `node counting-subscriber.ts PORT`. Prints a line once it is
 * subscribed; a line on standard input is answered with the count.
 */
const client = await connectAsync(`mqtt://127.0.0.1:${process.argv[2]}`, { protocolVersion: 5 });
let counted = 0;
client.on("message", () => {
  counted += 1;
});
await client.subscribeAsync("v2x/v1/+/+/run-status/up", { qos: 1 });
process.stdout.write("0\n");
process.stdin.on("data", () => {
  process.stdout.write(`${counted}\n`);
});
process.stdin.on("end", () => process.exit(0));
