import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editMoney } from './format-money.ts';
import { parseMoney } from './parse-money.ts';

describe('parseMoney', () => {
  it.each([
    ['', 'en-GB', null],
    ['   ', 'en-GB', null],
    ['250', 'en-GB', 25_000],
    ['€ 250', 'en-GB', 25_000],
    ['249.5', 'en-GB', 24_950],
    ['249,50', 'de-DE', 24_950],
    ['12.50', 'de-DE', 1250],
    ['12,50', 'en-GB', 1250],
    ['1,234.56', 'en-GB', 123_456],
    ['1.234,56', 'de-DE', 123_456],
    ['1 234,56', 'bg-BG', 123_456],
    ['1\u202f234,56', 'fr-FR', 123_456],
    ["1'234.50", 'de-CH', 123_450],
    ['1,234', 'en-GB', 123_400],
    ['1.234', 'de-DE', 123_400],
    ['1,234,567', 'en-GB', 123_456_700],
    ['.5', 'en-GB', 50],
    ['-5', 'en-GB', -500],
    ['\u22125,25', 'de-DE', -525],
    ['0', 'en-GB', 0],
  ])('reads %j in %s as %j', (typed, locale, cents) => {
    expect(parseMoney(typed, locale)).toBe(cents);
  });

  it.each(['abc', '1.2.3', '1,2,3', '12.345.6', '1.239', '--5', '5-', '.', ',', '1e5', '0x10', '1.23,456'])(
    'does not guess at %j',
    (typed) => {
      expect(parseMoney(typed, 'en-GB')).toBeNaN();
    },
  );

  it('reads back whatever it writes, in any locale', () => {
    const locale = fc.constantFrom('en-GB', 'de-DE', 'bg-BG', 'fr-FR', 'de-CH');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), locale, (cents, where) => {
        expect(parseMoney(editMoney(cents, where), where)).toBe(cents);
      }),
    );
  });
});
