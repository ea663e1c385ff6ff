const decimalMark = (locale?: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';

/**
 * What a person typed, as integer cents. Blank is null, anything unreadable NaN.
 * A lone mark with one or two digits behind it is decimal whatever the locale, so "12.50" works everywhere.
 */
export const parseMoney = (typed: string, locale?: string): number | null => {
  const text = typed.replace(/[\s\u00a0\u202f€'’]/g, '');
  if (text === '') return null;
  const match = /^([-\u2212]?)([\d.,]+)$/.exec(text);
  if (!match) return Number.NaN;
  const [, sign, figure = ''] = match;
  const mark = findDecimalMark(figure, decimalMark(locale));
  const [whole = '', fraction = '', ...rest] = mark ? figure.split(mark) : [figure];
  const bare = whole.replace(/[.,]/g, '');
  if (rest.length || /[.,]/.test(fraction) || fraction.length > 2 || `${bare}${fraction}` === '')
    return Number.NaN;
  if (!groupsOfThree(whole)) return Number.NaN;
  const cents = Number(bare || '0') * 100 + Number(fraction.padEnd(2, '0'));
  return sign ? 0 - cents : cents;
};

const groupsOfThree = (whole: string) => !/[.,]/.test(whole) || /^\d{1,3}([.,]\d{3})+$/.test(whole);

const findDecimalMark = (figure: string, local: string): string | undefined => {
  const last = figure.search(/[.,](?=[^.,]*$)/);
  if (last < 0) return undefined;
  const mark = figure[last] as string;
  const behind = figure.length - last - 1;
  const marks = new Set(figure.replace(/\d/g, ''));
  if (marks.size === 2) return mark;
  if (figure.indexOf(mark) !== last) return undefined;
  return behind === 3 && mark !== local ? undefined : mark;
};
