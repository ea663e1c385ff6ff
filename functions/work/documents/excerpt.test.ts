import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptLength, excerptOf } from './excerpt.ts';

const invoices = '| Day | Light |\n| --- | ---: |\n| 1 | mirror |\n| 7 | window |';

test.each([
  [
    '# Hook ideas\n\n- **Fridge light** at night\n- [ ] call Nora',
    'Hook ideas Fridge light at night call Nora',
  ],
  ['> Said on the phone\n>\n> - first\n\n1. second\n2) third', 'Said on the phone first second third'],
  ['See [the brief](https://example.com/brief) and ![a still](x.png).', 'See the brief and a still.'],
  [
    'See [the brief][1] at <https://example.com>.\n\n[1]: https://x.test',
    'See the brief at https://example.com.',
  ],
  ['---\n\n`code` and ~~gone~~ and _so_ __on__ ***all***', 'code and gone and so on all'],
  ['Title\n=====\n\nWords\n-----\n\n## Closed ##', 'Title Words Closed'],
  ['2026 was good - 3 * 4, a_file__name, 5 ~ 6', '2026 was good - 3 * 4, a_file__name, 5 ~ 6'],
  ['\\*not bold\\* and \\# no title', '*not bold* and # no title'],
  ['```ts\nconst a = 1;\n```\n\nThat was code', 'const a = 1; That was code'],
  [`Before\n\n${invoices}\n\nAfter`, 'Before After'],
  ['Day | Light\n--- | ---\n1 | mirror', ''],
  [invoices, ''],
  [`${invoices}\n| ${'long '.repeat(300)} |\n\nRemember: the line`, 'Remember: the line'],
  ['this | that, without a table', 'this | that, without a table'],
  ['', ''],
])('%j reads %j', (content, excerpt) => {
  expect(excerptOf(content)).toBe(excerpt);
});

test('a longer text ends at a word, with an ellipsis', () => {
  const words = 'Openings from this year, that kept more than half of the viewers. '.repeat(5).trim();
  const excerpt = excerptOf(words);
  expect(excerpt).toMatch(/\p{L}…$/u);
  expect([...excerpt].length).toBeLessThanOrEqual(excerptLength);
  expect(excerpt.length).toBeGreaterThan(excerptLength - 20);
  expect(words.startsWith(excerpt.slice(0, -1))).toBe(true);
  expect(words[excerpt.length - 1]).toMatch(/[\s,.]/);
  // No comma is left before the ellipsis.
  expect(excerptOf(`${'a'.repeat(150)}, ${'b'.repeat(20)}`)).toBe(`${'a'.repeat(150)}…`);
  // A word that is too long itself is cut.
  expect(excerptOf('漢'.repeat(300))).toBe(`${'漢'.repeat(159)}…`);
});

test('any text, however long, gives one short line that ends in a whole character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (content) => {
      const excerpt = excerptOf(content.repeat(3));
      expect([...excerpt].length).toBeLessThanOrEqual(excerptLength);
      expect(excerpt).not.toMatch(/\n|[\uD800-\uDBFF](?:$|…)/);
    }),
    { numRuns: 300 },
  );
  const family = '👩‍👩‍👧';
  expect(excerptOf('a'.repeat(158) + '🙂'.repeat(10))).toBe(`${'a'.repeat(158)}🙂…`);
  expect(excerptOf('a'.repeat(157) + family.repeat(10))).toBe(`${'a'.repeat(157)}…`);
});
