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
  ['The draft, a fine tea-time (an edit)', 'T', ['T', 't', 't']],
  ['An anecdote about a banana', 'an', ['An', 'an']],
  ['小林さん林', '林', ['林', '林']],
  ['小林 bin', 'b林', []],
  ['Hello', '?!', []],
  ['Hello', '', []],
  ['', 'a', []],
])('in %s a search for %s marks %j', (text, q, words) => {
  expect(marked(text, q)).toEqual(words);
});
