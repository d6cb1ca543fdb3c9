/** Longest word that is looked for whole; a longer one is found by its beginning. */
const WORD_MAX = 48;

/** Runs of Chinese characters, and runs of other letters and digits; everything else only separates. */
const PIECE = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
/** Logs are full of numbers that occur once: looking for all that begin alike would read most of the index. */
const NUMBER = /^\d+$/;
const HAN = /^\p{Script=Han}/u;

/** What a search asks of one word. */
export interface SoughtWord {
  readonly word: string;
  /** Whether a word that only begins like this will do. */
  readonly beginning: boolean;
}

/** A text to be searched for, in parts that must all occur. */
export interface SoughtText {
  readonly words: readonly SoughtWord[];
  /** Parts whose words must also stand together as written, so that the text itself has to be read. */
  readonly exact: readonly string[];
}

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`);

/**
 * The words under which a text is found: runs of letters and digits in lower case, every pair of neighbouring Chinese
 * characters, and the last character of each Chinese run, so that one character is the beginning of some word wherever
 * it stands. An IP address is its four numbers.
 */
export function wordsOf(text: string, max: number): string[] {
  const words = new Set<string>();
  for (const [piece] of text.toLowerCase().matchAll(PIECE)) {
    if (words.size >= max) break;
    if (!HAN.test(piece)) words.add(piece.slice(0, WORD_MAX));
    else {
      const characters = Array.from(piece);
      for (const pair of pairsOf(characters)) words.add(pair);
      words.add(characters.at(-1) ?? "");
    }
  }
  return [...words].slice(0, max);
}

/** The blank-separated parts of a search text. */
export const termsOf = (content: string): string[] => content.split(/\s+/u).filter((term) => term !== "");

/**
 * What a search text asks for. Each part is found from the beginning of a word on (`timeo` finds timeout), numbers whole
 * (`1.20` finds 10.1.20.3), Chinese anywhere. A part without letters, digits or Chinese must be read for.
 */
export function soughtText(content: string): SoughtText {
  const words: SoughtWord[] = [];
  const exact: string[] = [];
  for (const term of termsOf(content)) {
    const pieces = [...term.toLowerCase().matchAll(PIECE)].map(([piece]) => piece);
    const sought = pieces.flatMap((piece, index): SoughtWord[] => {
      const characters = Array.from(piece);
      if (HAN.test(piece))
        return characters.length === 1
          ? [{ word: piece, beginning: true }]
          : pairsOf(characters).map((word) => ({ word, beginning: false }));
      const last = index === pieces.length - 1;
      const beginning = last && piece.length < WORD_MAX && !NUMBER.test(piece);
      return [{ word: piece.slice(0, WORD_MAX), beginning }];
    });
    words.push(...sought);
    if (sought.length !== 1 || pieces[0] !== term.toLowerCase()) exact.push(term);
  }
  return { words, exact };
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** A piece of text and whether the search found it. */
export interface TextPart {
  readonly text: string;
  readonly found: boolean;
}

/** Splits a text where the parts of a search text occur, for highlighting; together the pieces are the text. */
export function foundParts(text: string, content: string): TextPart[] {
  const terms = termsOf(content).toSorted((a, b) => b.length - a.length);
  if (terms.length === 0 || text === "") return text === "" ? [] : [{ text, found: false }];
  const pattern = new RegExp(terms.map(escaped).join("|"), "giu");
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), found: false });
    parts.push({ text: match[0], found: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), found: false });
  return parts;
}
