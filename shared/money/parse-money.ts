import type { Currency } from './format-money.ts';

/** A locale's way to write figures. */
interface Figures {
  /** The digits 0 to 9. */
  digits: string[];
  /** The locale's marks, of plain figures and of amounts, which differ in some locales, as Latin ones. */
  marks: Map<string, string>;
  /** The marks that are decimal. */
  decimals: Set<string>;
  /** Signs and codes of currencies, the longest first. */
  currencies: string[];
}

const known = new Map<string, Figures>();

const figuresOf = (locale: string | undefined, currency: Currency): Figures => {
  const name = `${locale} ${currency}`;
  const found = known.get(name);
  if (found) return found;
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const parts = [
    ...new Intl.NumberFormat(locale).formatToParts(1_234_567.8),
    ...(['symbol', 'narrowSymbol', 'code'] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(
        1_234_567.8,
      ),
    ),
  ];
  const of = (type: string) => [
    ...new Set(parts.filter((part) => part.type === type).map(({ value }) => value.replace(ignored, ''))),
  ];
  const latinOf = (mark: string, latin: string): [string, string] => [mark, /[.,]/.test(mark) ? mark : latin];
  const marks = new Map([
    ...of('group').map((mark) => latinOf(mark, ',')),
    ...of('decimal').map((mark) => latinOf(mark, '.')),
  ]);
  marks.delete('');
  const figures: Figures = {
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
    marks,
    decimals: new Set(of('decimal').map((mark) => marks.get(mark) ?? mark)),
    currencies: [...of('currency'), currency, currency.toLowerCase()].toSorted((a, b) => b.length - a.length),
  };
  known.set(name, figures);
  return figures;
};

/** White space, apostrophes between groups, and the marks of writing directions. */
const ignored = /[\p{Z}\s\p{Cf}'’]/gu;

/**
 * Integer cents that a person typed or pasted in their locale: its digits, marks and groups, full-width ones, and signs
 * or codes of the currency. Blank is null, anything unreadable NaN.
 * A lone mark with one or two digits behind it is decimal whatever the locale, so "12.50" works everywhere.
 */
export const parseMoney = (typed: string, locale?: string, currency: Currency = 'EUR'): number | null => {
  const { digits, marks, decimals, currencies } = figuresOf(locale, currency);
  let text = typed.normalize('NFKC').replace(ignored, '');
  text = text.replace(currencies.find((sign) => text.includes(sign)) ?? '', '');
  digits.forEach((digit, value) => {
    text = text.replaceAll(digit, String(value));
  });
  for (const [mark, latin] of marks) text = text.replaceAll(mark, latin);
  if (text === '') return null;
  const match = /^([-\u2212]?)([\d.,]+)$/.exec(text);
  if (!match) return Number.NaN;
  const [, sign, figure = ''] = match;
  const mark = findDecimalMark(figure, decimals);
  const [whole = '', fraction = '', ...rest] = mark ? figure.split(mark) : [figure];
  const bare = whole.replace(/[.,]/g, '');
  if (rest.length || /[.,]/.test(fraction) || fraction.length > 2 || `${bare}${fraction}` === '')
    return Number.NaN;
  if (!isGrouped(whole)) return Number.NaN;
  const cents = Number(bare || '0') * 100 + Number(fraction.padEnd(2, '0'));
  return sign ? 0 - cents : cents;
};

/** Groups by thousands, or as in India: thousands first and then by hundreds. */
const isGrouped = (whole: string) =>
  !/[.,]/.test(whole) || /^\d{1,3}([.,]\d{3})+$/.test(whole) || /^\d{1,2}([.,]\d{2})*[.,]\d{3}$/.test(whole);

const findDecimalMark = (figure: string, local: ReadonlySet<string>): string | undefined => {
  const last = figure.search(/[.,](?=[^.,]*$)/);
  if (last < 0) return undefined;
  const mark = figure[last] as string;
  const behind = figure.length - last - 1;
  const marks = new Set(figure.replace(/\d/g, ''));
  if (marks.size === 2) return mark;
  if (figure.indexOf(mark) !== last) return undefined;
  return behind === 3 && !local.has(mark) ? undefined : mark;
};
