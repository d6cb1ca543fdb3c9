import type { Aedes } from "aedes";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createBroker } from "./broker.ts";

/** More than a recursion could work off. */
const MANY = 50_000;

let broker: Aedes;
beforeEach(async () => {
  broker = await createBroker();
});
afterEach(() => new Promise<void>((resolve) => broker.close(resolve)));

const publish = (topic: string) =>
  broker.publish(
    { cmd: "publish", topic, payload: Buffer.from("x"), qos: 0, retain: false, dup: false },
    () => {},
  );
const subscribe = (topic: string, hear: (done: () => void) => void) =>
  new Promise<void>((resolve) => broker.subscribe(topic, (_, done) => hear(done), resolve));

it("embedded broker: who is slow to take messages holds up no others, and a backlog does not end the process", async () => {
  const held: (() => void)[] = [];
  let heard = 0;
  await subscribe("slow", (done) => void held.push(done));
  await subscribe("quick", (done) => {
    heard += 1;
    done();
  });
  for (let count = 0; count < 200; count++) publish("slow");
  for (let count = 0; count < MANY; count++) publish("quick");
  expect([held.length, heard]).toEqual([200, MANY]);
  for (const done of held) done();
});
