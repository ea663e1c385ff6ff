import { foldedText, unspaced, wordSeparators } from '@briefhouse/contracts/folded-text.ts';

/** The words of a search, as they are compared. */
export const searchWords = (q: string): string[] =>
  foldedText(q)
    .replace(wordSeparators, ' ')
    .split(' ')
    .filter((word) => word !== '');

const isApart = (letter: string) => letter.replace(wordSeparators, '').replace(unspaced, '') === '';

/** Words as the server matches them: one or two letters only the beginning of a word. */
const isMatch = (folded: string, from: number, word: string): boolean =>
  [...word].length > 2 ||
  [...word].some(isApart) ||
  from === 0 ||
  isApart([...folded.slice(Math.max(0, from - 2), from)].at(-1) ?? '');

/** The places in a text of a search's words: from, to. In order, and none over another. */
export const foundIn = (text: string, words: readonly string[]): [number, number][] => {
  if (words.length === 0) return [];
  let folded = '';
  /** For every unit of the folded text, the place of its letter in the text. */
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = foldedText(letter);
    for (let unit = 0; unit < plain.length; unit++) places.push(at);
    folded += plain;
    at += letter.length;
  }
  places.push(at);
  const found: [number, number][] = [];
  for (const word of words)
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1))
      if (isMatch(folded, from, word)) found.push([places[from] ?? 0, places[from + word.length] ?? at]);
  found.sort(([a], [b]) => a - b);
  let end = 0;
  return found.filter(([from, to]) => {
    const isNext = from >= end && to > from;
    if (isNext) end = to;
    return isNext;
  });
};
