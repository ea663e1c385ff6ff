import type { WorkPackage } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';

/** "Usually answers within 5 hours", by the mean in hours; beyond a day in days. */
export const responseWords = (hours: number): string => {
  const full = Math.max(1, Math.ceil(hours));
  if (full === 1) return 'Usually answers within an hour';
  if (full < 24) return `Usually answers within ${full} hours`;
  const days = Math.ceil(full / 24);
  return days === 1 ? 'Usually answers within a day' : `Usually answers within ${days} days`;
};

/** "1 video" and "3 videos"; worded like a title, "Unboxing video" and "3 × Unboxing video". */
const amount = (count: number, what: string): string => {
  if (!/^\p{Lu}/u.test(what)) return `${count} ${what}`;
  return count === 1 ? what : `${count} × ${what}`;
};

/** A figure and its unit stay on one line: "20-30 s". */
const withUnits = (text: string): string =>
  text.replace(/(\d) (?=(?:s|sec|min|h|px|cm|mm|m|g|kg|ml|l|fps|MB|GB)\b)/g, '$1\u00a0');

/** The parts of a package: "3 videos", "7 days", "€240". */
export const packageWords = ({ what, count, days, price_cents }: WorkPackage, locale?: string) => ({
  what: withUnits(amount(count, what)),
  days: days === 1 ? '1 day' : `${days} days`,
  price: formatMoney(price_cents, 'EUR', locale),
});
