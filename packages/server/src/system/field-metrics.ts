import { Counter, Gauge, type Registry } from "prom-client";
import type { Field } from "../field/field.ts";

/** How the field gateway does: the broker, devices, what waits, and what became of messages. */
export function registerFieldMetrics(registry: Registry, field: Field): void {
  const registers = [registry];
  new Gauge({
    name: "lukou_field_broker_connected",
    help: "Whether the broker can be reached",
    registers,
    collect() {
      this.set(field.connected ? 1 : 0);
    },
  });
  new Gauge({
    name: "lukou_field_sessions",
    help: "Devices connected to the embedded broker",
    registers,
    collect() {
      this.set(field.sessions ?? 0);
    },
  });
  new Gauge({
    name: "lukou_field_waiting_messages",
    help: "Messages of devices that wait to be handled",
    registers,
    collect() {
      this.set(field.intake.waiting);
    },
  });
  new Counter({
    name: "lukou_field_messages_total",
    help: "Messages of devices by channel and what became of them",
    labelNames: ["channel", "outcome"],
    registers,
    collect() {
      this.reset();
      for (const { channel, outcome, count } of field.intake.counts.messages.values()) {
        this.inc({ channel, outcome }, count);
      }
    },
  });
  new Counter({
    name: "lukou_field_bad_messages_total",
    help: "Messages, or parts of them, that could not be used, by reason",
    labelNames: ["reason"],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of field.intake.counts.bad) this.inc({ reason }, count);
    },
  });
}
