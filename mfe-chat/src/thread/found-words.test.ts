import { expect, test } from 'vitest';
import { foundIn, searchWords } from './found-words.ts';

const marked = (text: string, q: string) =>
  foundIn(text, searchWords(q)).map(([from, to]) => text.slice(from, to));

test.each([
  ['The rough cut, roughly', 'ROUGH cut', ['rough', 'cut', 'rough']],
  ['Café crème', 'creme', ['crème']],
  ['Straße', 'strasse', ['Straße']],
  ['😀 Zoé 🦊 zoe', 'zoe', ['Zoé', 'zoe']],
  ['小林さん', '林', ['林']],
  ['ﬁlm', 'film', ['ﬁlm']],
  ['one one-two', 'one one', ['one', 'one']],
  ['banana', 'ban ana', ['ban', 'ana']],
  ['Hello', '?!', []],
  ['Hello', '', []],
  ['', 'a', []],
])('of %s a search for %s marks %j', (text, q, words) => {
  expect(marked(text, q)).toEqual(words);
});
