import { describe, expectTypeOf, it } from "vitest";
import type { Body, Payload } from "./channels.ts";
import type { Coded } from "./fields/coded.ts";
import { isOf, type Message } from "./reading/read-message.ts";

describe("types of messages", () => {
  it("a message is narrowed by its channel", () => {
    const bodyOf = (message: Message) => {
      if (message.channel === "heartbeat/up") return message.body.sessionId;
      return isOf(message, "participant/up") ? message.body.ptcList : undefined;
    };
    expectTypeOf(bodyOf).returns.toEqualTypeOf<string | Body<"participant/up">["ptcList"] | undefined>();
  });

  it("a writer may say known codes alone, a reader meets others too", () => {
    expectTypeOf<Payload<"heartbeat/up">["status"]>().toEqualTypeOf<0 | 1 | undefined>();
    expectTypeOf<Body<"heartbeat/up">["status"]>().toEqualTypeOf<Coded<0 | 1> | undefined>();
  });
});
