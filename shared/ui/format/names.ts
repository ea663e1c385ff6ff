import { graphemesOf } from '@briefhouse/contracts/shorten.ts';

/** At most two letters for an avatar without a picture; "?" when there is no name. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word ? graphemesOf(word)[0] : ''))
    .join('')
    .toLocaleUpperCase();
};

/** Counts above 99 are shown as "99+"; the exact figure goes to assistive technology. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** "1 photo", "3 photos". */
export const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
