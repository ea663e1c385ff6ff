import { epochSeconds } from '../../kit/clock.ts';
import { readRows } from '../../kit/read-rows.ts';
import { accountEntity, type Suspension } from '../account.entity.ts';
import { sessionEntity } from '../session.entity.ts';
import { counts, sessionMark, suspensionNow } from '../suspended.ts';

/** The suspension or the end of each of these accounts; most have no such row. One round trip. */
export const readAccounts = async (userIds: readonly string[]): Promise<Map<string, AccountState>> => {
  const rows = await readRows(
    [...userIds].map((user_id) => ({ user_id })),
    (keys) => accountEntity().get(keys).go({ consistent: true }),
  );
  return new Map(
    rows.map((row) => [row.user_id, { ended_at: row.ended_at, suspension: suspensionNow(row) }]),
  );
};

export interface AccountState {
  ended_at: string | undefined;
  /** The one that lasts now. */
  suspension: Suspension | undefined;
}

/** A person's latest sign-ins, and which of them are over: one round trip. */
export const latestSessions = async (user_id: string, count: number) => {
  const [account, { data }] = await Promise.all([
    accountEntity().get({ user_id }).go({ consistent: true }),
    sessionEntity()
      .query.byStart({ user_id })
      .begins({ session_id: '' })
      .where(({ expires }, { gt }) => gt(expires, epochSeconds()))
      .go({ consistent: true, order: 'desc', limit: count }),
  ]);
  const mark = sessionMark(account.data);
  return data.map((row) => ({
    row,
    isOver: row.ended_at !== undefined || !counts(mark, Number(row.session_id.split('-')[0]), row.session_id),
  }));
};
