import { now } from '../../kit/clock.ts';
import { timeInWords } from '../../kit/time-in-words.ts';
import type { AccountRow, Suspension } from './row.ts';

/** The suspension that keeps an account closed now: one whose time has passed does not, tidied up or not. */
export const suspensionNow = (
  row: Pick<AccountRow, 'suspension'> | null | undefined,
): Suspension | undefined => {
  const { suspension } = row ?? {};
  return suspension && lasts(suspension) ? suspension : undefined;
};

const lasts = ({ until }: Pick<Suspension, 'until'>): boolean => !until || until > now();

type Stored<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** The suspension and those whose place it took, as far as they last: the longest first. */
export const lastingOf = ({ earlier = [], ...suspension }: Suspension) =>
  [suspension, ...earlier].filter(lasts) as Stored<typeof suspension>[];

/** Which sessions of an account count. */
export interface SessionMark {
  /** Sessions count that began at this time or later, in epoch seconds; none do once the account is closed. */
  from: number;
  /** The session of this id counts, whenever it began. */
  kept?: string;
}

export const sessionMark = (row: AccountRow | null): SessionMark => {
  if (row?.ended_at || suspensionNow(row)) return { from: Number.POSITIVE_INFINITY };
  const { tokens_valid_since: from = 0, kept_session: kept } = row ?? {};
  return kept?.since === from ? { from, kept: kept.session_id } : { from };
};

/** Whether a session counts that began then, in epoch seconds. */
export const counts = ({ from, kept }: SessionMark, began: number, sessionId: string | undefined): boolean =>
  began >= from || (kept !== undefined && kept === sessionId);

/** A suspended person who signs in with the right password reads this. */
export const suspendedText = ({ until }: Pick<Suspension, 'until'>): string =>
  until
    ? `Your account is suspended until ${timeInWords(until)}. We sent you the reasons by email.`
    : 'Your account is suspended. We sent you the reasons by email.';
