/** Control characters, halves of surrogate pairs, and marks that turn the direction of writing, which make a line lie about itself. */
const HARMFUL = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF]/gu;

const CONTROL_PICTURES = 0x2400;

function shown(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x0a || code === 0x09) return character;
  if (code < 0x20) return String.fromCharCode(CONTROL_PICTURES + code);
  return code === 0x7f ? "\u2421" : "\uFFFD";
}

/**
 * Foreign text as it is stored: what cannot be seen is shown by a picture of it (␀, ␛), so that nothing is lost to the
 * reader and nothing is refused by the database. Line breaks and tabs stay.
 */
export const harmless = (text: string): string => text.replace(HARMFUL, shown);
