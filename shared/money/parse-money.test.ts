import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Currency, currencies, editMoney, formatMoney } from './format-money.ts';
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

  it.each([
    ['٢٥٠٫٥٠', 'ar-EG', 25_050],
    ['٢٬٥٠٠٫٥', 'ar-EG', 250_050],
    ['۲۵۰٫۵۰', 'fa-IR', 25_050],
    ['২৫০.৫০', 'bn-BD', 25_050],
    ['२५०.५०', 'mr-IN', 25_050],
    ['250.50', 'ar-EG', 25_050],
    ['２５０．５０', 'ja-JP', 25_050],
    ['1,23,456.50', 'en-IN', 12_345_650],
    ['\u200e250', 'he-IL', 25_000],
    ['EUR 250', 'en-GB', 25_000],
    ['250 eur', 'de-DE', 25_000],
    ['1’234.50', 'de-CH', 123_450],
  ])('reads %j in %s as %j, too', (typed, locale, cents) => {
    expect(parseMoney(typed, locale)).toBe(cents);
  });

  it.each(['$250', 'GBP 250', '250 лв.'])('does not take %j for euro', (typed) => {
    expect(parseMoney(typed, 'en-GB')).toBeNaN();
  });

  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const languages = letters.flatMap((a) => letters.flatMap((b) => ['', ...letters].map((c) => a + b + c)));
  const regional = [
    ...['ar-EG', 'ar-SA', 'ar-MA', 'bn-BD', 'bn-IN', 'de-AT', 'de-CH', 'de-LI', 'en-IN', 'en-ZA', 'es-MX'],
    ...['fa-AF', 'fa-IR', 'fr-CA', 'fr-CH', 'hi-IN-u-nu-deva', 'it-CH', 'mr-IN', 'my-MM', 'ne-NP', 'pa-Arab'],
    ...['pt-CV', 'pt-PT', 'ps-AF', 'sr-Latn', 'sw-CD', 'th-TH-u-nu-thai', 'ur-IN', 'uz-Arab', 'zh-TW'],
  ];
  const locales = Intl.NumberFormat.supportedLocalesOf([...languages, ...regional]);

  const unread = (where: string, currency: Currency) =>
    [5, 25_050, 12_345_600].flatMap((cents) => {
      const written = [editMoney(cents, where), formatMoney(cents, currency, where)];
      return written.filter((text) => parseMoney(text, where, currency) !== cents);
    });

  it('reads back what is written, in every locale and currency', () => {
    expect(locales.length).toBeGreaterThan(150);
    expect(locales.flatMap((where) => unread(where, 'EUR'))).toEqual([]);
    expect(regional.flatMap((where) => currencies.flatMap((currency) => unread(where, currency)))).toEqual(
      [],
    );
  });

  it('reads back any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...locales), (cents, where) => {
        expect(parseMoney(editMoney(cents, where), where)).toBe(cents);
        expect(parseMoney(formatMoney(cents, 'EUR', where), where)).toBe(cents);
      }),
    );
  });
});
