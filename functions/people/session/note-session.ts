import { sessionLimits } from '@briefhouse/contracts/accounts/session-limits.ts';
import { deviceLabel } from '@briefhouse/contracts/device-label.ts';
import { epochSeconds, now, seconds } from '../../kit/clock.ts';
import { log } from '../../kit/log.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { type AccountRow, accountEntity } from '../account/row.ts';
import { counts, sessionMark } from '../account/views.ts';
import { type SessionRow, sessionEntity } from './row.ts';

type Caller = Pick<User, 'id' | 'session_id'> & { auth_time: number };

/** A caller's session, whether it still counts, and their account's row: one read unit, in one trip's time. */
export const readSession = async ({
  id,
  session_id,
  auth_time,
}: Caller): Promise<{ isOpen: boolean; row: SessionRow | null; account: AccountRow | null }> => {
  const [{ data: account }, row] = await Promise.all([
    accountEntity().get({ user_id: id }).go(),
    session_id ? sessionEntity().get({ user_id: id, session_id }).go() : null,
  ]);
  const isOpen = counts(sessionMark(account), auth_time, session_id) && !row?.data?.ended_at;
  return { isOpen, row: row?.data ?? null, account };
};

/**
 * Notes the roles of a token where they have changed, which happens to few; unless all sessions have ended since the
 * account was read, as they do with a role that is taken. A failure refuses nobody, but acts by a role that is not noted.
 */
export const noteGroups = async (
  { id, groups }: Pick<User, 'id' | 'groups'>,
  account: Pick<AccountRow, 'groups' | 'signed_out_at'> | null,
) => {
  const noted = account?.groups ?? [];
  if (groups.length === noted.length && groups.every((group) => noted.includes(group))) return;
  const was = account?.signed_out_at;
  const row = accountEntity();
  const change =
    groups.length > 0 ? row.upsert({ user_id: id, groups }) : row.update({ user_id: id }).remove(['groups']);
  try {
    await change
      .where(({ signed_out_at }, { eq, notExists }) =>
        was ? eq(signed_out_at, was) : notExists(signed_out_at),
      )
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) log.error('roles not noted', { error });
  }
};

const hourOf = (time: string) => time.slice(0, 13);

/** Notes the use of a session, with its address and browser: once an hour. A failure refuses nobody. */
export const noteSession = async (
  { id, session_id, auth_time }: Caller,
  noted: SessionRow | null,
  source_ip: string,
  agent = '',
): Promise<void> => {
  const seen_at = now();
  if (!session_id || (noted && hourOf(noted.seen_at) >= hourOf(seen_at))) return;
  try {
    await sessionEntity()
      .upsert({
        ...{ user_id: id, session_id, seen_at, source_ip },
        started_at: new Date(auth_time * 1000).toISOString(),
        device: deviceLabel(agent),
        expires: epochSeconds() + sessionLimits.keptDays * seconds.day,
      })
      .where(({ ended_at }, { notExists }) => notExists(ended_at))
      .go();
  } catch (error) {
    // Ended meanwhile.
    if (!isConditionFailure(error)) log.error('session not noted', { error });
  }
};
