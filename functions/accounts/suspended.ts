import { now } from '../kit/clock.ts';
import { timeInWords } from '../kit/time-in-words.ts';
import type { AccountRow, Suspension } from './account.entity.ts';

/** The suspension that keeps an account closed now: one whose time has passed does not, tidied up or not. */
export const suspensionNow = (
  row: Pick<AccountRow, 'suspension'> | null | undefined,
): Suspension | undefined => {
  const { suspension } = row ?? {};
  return suspension && lasts(suspension) ? suspension : undefined;
};

const lasts = ({ until }: Pick<Suspension, 'until'>): boolean => !until || until > now();

type Stored<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** It and those whose place it took, as far as they last: the longest first. */
export const lastingOf = ({ earlier = [], ...suspension }: Suspension) =>
  [suspension, ...earlier].filter(lasts) as Stored<typeof suspension>[];

/** The sessions that count began at this time or later, in epoch seconds; none do once it is closed. */
export const countsFrom = (row: AccountRow | null): number =>
  row?.ended_at || suspensionNow(row) ? Number.POSITIVE_INFINITY : (row?.tokens_valid_since ?? 0);

/** What is said to whoever signs in meanwhile, with the right password. */
export const suspendedText = ({ until }: Pick<Suspension, 'until'>): string =>
  until
    ? `Your account is suspended until ${timeInWords(until)}. We sent you the reasons by e-mail.`
    : 'Your account is suspended. We sent you the reasons by e-mail.';
