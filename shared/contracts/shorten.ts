const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The signs of a text as people count them: a flag or a family of several code points is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The length in code points, as texts are limited. */
const lengthOf = (text: string) => [...text].length;

/** The most whole graphemes from the beginning of a text that `sizeOf` measures as `most` or less. */
const beginningOf = (text: string, most: number, sizeOf: (text: string) => number): string => {
  let [kept, size] = ['', 0];
  for (const { segment } of segmenter.segment(text)) {
    size += sizeOf(segment);
    if (size > most) break;
    kept += segment;
  }
  return kept;
};

/** A text of at most `most` code points (or units of `sizeOf`), or its beginning and an ellipsis, between graphemes. */
export const shorten = (text: string, most: number, sizeOf = lengthOf): string =>
  sizeOf(text) <= most ? text : `${beginningOf(text, most - sizeOf('…'), sizeOf).trimEnd()}…`;

/** The same, cut between words if there are several. */
export const shortenToWords = (text: string, most: number): string => {
  if (lengthOf(text) <= most) return text;
  const cut = beginningOf(text, most - 1, lengthOf);
  const words = text[cut.length] === ' ' ? cut : cut.replace(/\s\S*$/, '');
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`;
};
