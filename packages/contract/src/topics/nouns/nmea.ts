import { z } from "zod";
import { field } from "../../field.ts";
import { defineChannel } from "../define-channel.ts";
import { lastWill } from "../fields/messages.ts";
import { list } from "../fields/scalars.ts";
import { isChecked, sentenceType } from "../nmea/sentence.ts";

const sentence = field(z.string().max(120).refine(isChecked), { label: "语句（含校验和）" });

const hasRequired = (sentences: readonly string[]) => {
  const types = new Set(sentences.map(sentenceType));
  return types.has("GGA") && types.has("RMC");
};

/**
 * Sentences of a GNSS receiver (southbound 12). The payload is the receiver's plain text, a line each; JSON with the
 * common fields and the same text as `text` is taken too. Read, both are a list of sentences with right checksums.
 */
export const nmeaUp = defineChannel({
  title: "NMEA语句",
  follows: "12；NMEA 0183",
  maxKiB: 16,
  logged: false,
  schema: lastWill({ sentences: list(sentence, 200, "语句").refine(hasRequired) }, {}),
});
