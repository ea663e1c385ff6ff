import type { Platform, WorkPackage } from '@briefhouse/contracts/marketplace/piece.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';

export const platformNames: Readonly<Record<Platform, string>> = {
  tiktok: 'TikTok',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  x: 'X',
  website: 'Website',
  other: 'Elsewhere',
};

/** "Usually answers within 5 hours", by the mean in hours; beyond a day in days. */
export const responseWords = (hours: number): string => {
  const full = Math.max(1, Math.ceil(hours));
  if (full === 1) return 'Usually answers within an hour';
  if (full < 24) return `Usually answers within ${full} hours`;
  const days = Math.ceil(full / 24);
  return days === 1 ? 'Usually answers within a day' : `Usually answers within ${days} days`;
};

/** "English, German", in the reader's language; a code that has no name stays one. */
export const languageWords = (codes: readonly string[], locale?: string): string => {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  return codes.map((code) => names.of(code) ?? code).join(', ');
};

/** The parts of a package: "3 videos", "7 days", "€240". */
export const packageWords = ({ what, count, days, price_cents }: WorkPackage, locale?: string) => ({
  what: `${count} ${what}`,
  days: days === 1 ? '1 day' : `${days} days`,
  price: formatMoney(price_cents, 'EUR', locale),
});
