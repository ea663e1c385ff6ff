/** Letters that Unicode does not take apart into a base and a mark. */
const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', ı: 'i', æ: 'ae', œ: 'oe' };
/** Written without spaces: each sign is a word of its own. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const longest = 200;

/**
 * A text as it is searched: one form per letter (NFKC), lower case, Latin letters without their marks, punctuation
 * as a single space, nothing invisible. At most 200 code points.
 */
export const searchText = (value: string): string =>
  clipped(
    value
      .slice(0, 4 * longest)
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
      .normalize('NFC')
      .replace(/[øłđßıæœ]/g, (letter) => plain[letter] ?? letter)
      .replace(/\p{Cf}|\p{Cs}/gu, '')
      .replace(unspaced, ' $& ')
      .replace(/[\p{P}\p{Z}\p{Cc}]+/gu, ' ')
      .trim(),
  );

const clipped = (text: string) => [...text].slice(0, longest).join('').trim();

/** A stored text: every word, also the first, has a space before it. */
export const padded = (text: string): string => (text ? ` ${text}` : '');

/** What a stored text has to contain: one or two letters stand for the beginning of a word. */
export const patternOf = (query: string): string => ([...query].length < 3 ? ` ${query}` : query);

/** Runs of three, and of a word's first letter the space and it: what a stored text can be found by. */
export const gramsOf = (stored: string): string[] => {
  const letters = [...stored];
  const grams = letters.flatMap((letter, at) => [
    ...(at + 2 < letters.length ? [letters.slice(at, at + 3).join('')] : []),
    ...(letter === ' ' && at + 1 < letters.length ? [` ${letters[at + 1]}`] : []),
  ]);
  return [...new Set(grams)];
};

/** The runs of a pattern that every stored text containing it can be found by; several where it is long. */
export const gramsToAsk = (pattern: string, count: number): string[] => {
  const letters = [...pattern];
  if (letters.length <= 3) return [pattern];
  const last = letters.length - 3;
  const places = Array.from({ length: count }, (_, index) =>
    Math.round((index * last) / Math.max(1, count - 1)),
  );
  return [...new Set(places.map((at) => letters.slice(at, at + 3).join('')))];
};
