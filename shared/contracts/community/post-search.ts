import { foldedText, unspaced, wordSeparators } from '../folded-text.ts';

/** Words of up to this length are searched for whole. */
const short = 3;
const lengthOf = (word: string) => [...word].length;

/** The words of a text as searches compare them; a character of a script without spaces is one. */
export const wordsOfText = (text: string): string[] =>
  foldedText(text)
    .replace(unspaced, ' $& ')
    .replace(wordSeparators, ' ')
    .split(' ')
    .filter((word) => word !== '');

/** Searched words; those that were typed without a space between them are one phrase. */
export const phrasesOf = (q: string): string[][] =>
  foldedText(q)
    .replace(wordSeparators, ' ')
    .split(' ')
    .map(wordsOfText)
    .filter((phrase) => phrase.length > 0);

/** The pattern that a text has to contain between its spaces. */
const patternOf = (phrase: readonly string[]): string =>
  ` ${phrase.join(' ')}${lengthOf(phrase.at(-1) ?? '') > short ? '' : ' '}`;

/** Whether a search holds no word: signs alone, which no text has. */
export const isWithoutWords = (q: string): boolean => q.trim() !== '' && phrasesOf(q).length === 0;

/** Whether a text has all words of a search, each from its beginning; undefined without a search. */
export const matcherOf = (q: string): ((text: string) => boolean) | undefined => {
  if (isWithoutWords(q)) return () => false;
  const patterns = phrasesOf(q).map(patternOf);
  if (patterns.length === 0) return undefined;
  return (text) => {
    const words = ` ${wordsOfText(text).join(' ')} `;
    return patterns.every((pattern) => words.includes(pattern));
  };
};
