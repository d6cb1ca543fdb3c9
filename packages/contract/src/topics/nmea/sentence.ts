/** Shape of a sentence: `$`, two letters of the talker, three of the type, fields, `*` and two hex digits. */
const SENTENCE = /^\$([A-Z0-9]{2})([A-Z]{3}),([^*$]*)\*([0-9A-Fa-f]{2})$/;

/** Whether a line is an NMEA 0183 sentence whose checksum, the exclusive or of all characters between `$` and `*`, is right. */
export function isChecked(line: string): boolean {
  const match = SENTENCE.exec(line);
  if (!match) return false;
  let sum = 0;
  for (let index = 1; line[index] !== "*"; index += 1) sum ^= line.charCodeAt(index);
  return sum === Number.parseInt(match[4] ?? "", 16);
}

/** Type of a sentence without its talker: GGA, RMC, GST, VTG, HDT. */
export const sentenceType = (line: string): string => line.slice(3, 6);

/** Fields of a sentence after its name. */
export const sentenceFields = (line: string): string[] => line.slice(7, line.indexOf("*")).split(",");
