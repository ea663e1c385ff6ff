/** ISO 4217 codes that amounts are kept in; budgets, plans and payments by the product are euro. */
export const currencies = ['EUR', 'USD', 'BGN', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

const signs: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$', BGN: 'лв', GBP: '£' };

/** The sign of a currency as it stands in a field beside the figure. */
export const signOf = (currency: Currency): string => signs[currency];

/** Two decimals or none, never one: whole amounts are shown without cents. */
const decimals = (cents: number) =>
  cents % 100 === 0 ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2 };

/** Integer cents as a person of `locale` writes them: €1,600, €249.50. The browser's own locale unless given. */
export const formatMoney = (cents: number, currency: Currency, locale?: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals(cents) }).format(cents / 100);

/** An amount with cents always, so that figures below each other align at the decimal mark: €1,600.00. */
export const formatExactMoney = (cents: number, currency: Currency, locale?: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);

/** The bare figure for editing, with the locale's decimal mark and no grouping. Blank for null and NaN. */
export const editMoney = (cents: number | null, locale?: string): string =>
  cents === null || Number.isNaN(cents)
    ? ''
    : new Intl.NumberFormat(locale, { useGrouping: false, ...decimals(cents) }).format(cents / 100);
