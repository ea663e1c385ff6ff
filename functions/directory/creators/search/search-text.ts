import { foldedText, unspaced, wordSeparators } from '@briefhouse/contracts/folded-text.ts';

const longest = 200;

/**
 * Normalises a text for search: one form per letter (NFKC), lower case, Latin letters without their marks,
 * punctuation as a single space, nothing invisible. At most 200 code points.
 */
export const searchText = (value: string): string => spaced(folded(value));

/**
 * The words of a query, each as `searchText`; none when nothing searchable is left. Text in a script without spaces
 * stays one word, so that the order of its characters counts.
 */
export const wordsOf = (query: string): string[] => [
  ...new Set(
    folded(query)
      .replace(wordSeparators, ' ')
      .split(' ')
      .map(spaced)
      .filter((word) => word !== ''),
  ),
];

const folded = (value: string) => foldedText(value.slice(0, 4 * longest));

const separated = (text: string) => text.replace(unspaced, ' $& ').replace(wordSeparators, ' ').trim();

const spaced = (text: string) => [...separated(text)].slice(0, longest).join('').trim();

/** A stored text: every word, also the first, has a space before it. */
export const padded = (text: string): string => (text ? ` ${text}` : '');

/** The part that a stored text must contain to match a word: one or two letters only match the beginning of a word. */
export const patternOf = (word: string): string => ([...word].length < 3 ? ` ${word}` : word);

/** Grams by which a stored text can be found: every run of three characters, and the first letter of each word. */
export const gramsOf = (stored: string): string[] => {
  const letters = [...stored];
  const grams = letters.flatMap((letter, at) => [
    ...(at + 2 < letters.length ? [letters.slice(at, at + 3).join('')] : []),
    ...(letter === ' ' && at + 1 < letters.length ? [` ${letters[at + 1]}`] : []),
  ]);
  return [...new Set(grams)];
};

/** Texts that are searched by whole words or beginnings of words: each word between spaces, also the last. */
export const spelled = (texts: readonly string[]): string => {
  const words = texts.map(searchText).filter((text) => text !== '');
  return words.length > 0 ? ` ${words.join(' ')} ` : '';
};

/** The part of a `spelled` text that matches a word: its beginning, or all of it where it has one or two letters. */
export const beginningOf = (word: string): string => ([...word].length < 3 ? ` ${word} ` : ` ${word}`);

/** Grams by which a `spelled` text can be found: the first run of each pattern that matches it. */
export const beginningGramsOf = (stored: string): string[] => {
  const letters = [...stored];
  const grams = letters.flatMap((letter, at) => {
    if (letter !== ' ' || at + 1 >= letters.length) return [];
    const run = letters.slice(at + 1, at + 4);
    const short = run.indexOf(' ');
    return [
      ...(run.length === 3 ? [run.join('')] : []),
      ...(short > 0 ? [` ${run.slice(0, short).join('')}`] : []),
    ];
  });
  return [...new Set(grams)];
};

/**
 * Runs, `count` at most, that occur in every stored text that contains all the patterns. Long patterns come first,
 * because fewer texts contain them.
 */
export const gramsToAsk = (patterns: readonly string[], count: number): string[] => {
  const longestFirst = [...patterns].sort((a, b) => [...b].length - [...a].length).slice(0, count);
  const share = Math.floor(count / longestFirst.length);
  return [...new Set(longestFirst.flatMap((pattern) => runsOf(pattern, share)))];
};

/** Runs of a pattern, `count` at most, spread over its length. */
const runsOf = (pattern: string, count: number): string[] => {
  const letters = [...pattern];
  if (letters.length <= 3) return [pattern];
  const last = letters.length - 3;
  return Array.from({ length: count }, (_, index) => {
    const at = Math.round((index * last) / Math.max(1, count - 1));
    return letters.slice(at, at + 3).join('');
  });
};

/** Whether a text of any length contains every word of a query; null for a query without anything searchable. */
export const matcherOf = (query: string): ((text: string) => boolean) | null => {
  const patterns = wordsOf(query).map(patternOf);
  if (patterns.length === 0) return null;
  return (text) => {
    const stored = padded(separated(foldedText(text)));
    return patterns.every((pattern) => stored.includes(pattern));
  };
};
