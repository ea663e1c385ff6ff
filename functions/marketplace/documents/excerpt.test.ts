import { limits } from '@briefhouse/contracts/limits.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test.each([
  [
    '# Hook ideas\n\n- **Fridge light** at night\n- [ ] call Nora',
    'Hook ideas Fridge light at night call Nora',
  ],
  ['> Said on the phone\n\n1. first\n2. second', 'Said on the phone first second'],
  ['See [the brief](https://example.com/brief) and ![a still](x.png).', 'See the brief and a still.'],
  ['---\n\n`code` and ~~gone~~', 'code and gone'],
  ['2026 was good - 3 * 4', '2026 was good - 3 4'],
  ['| Day | Light |\n| --- | ---: |\n| 1 | mirror |', 'Day Light 1 mirror'],
  ['', ''],
])('%j reads %j', (content, excerpt) => {
  expect(excerptOf(content)).toBe(excerpt);
});

test('any text, however long, gives one short line that ends in a whole character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (content) => {
      const excerpt = excerptOf(content.repeat(3));
      expect(excerpt.length).toBeLessThanOrEqual(limits.documentExcerptLength);
      expect(excerpt).not.toMatch(/\n|[\uD800-\uDBFF]$/);
    }),
    { numRuns: 300 },
  );
  expect(excerptOf('a'.repeat(159) + '🙂'.repeat(10))).toBe('a'.repeat(159));
});
