import { readRows } from '../../kit/read-rows.ts';
import { keysOf } from '../profile/queries.ts';
import { accountEntity, type Suspension } from './row.ts';
import { suspensionNow } from './views.ts';

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

/** Reads which of these people's tokens last named them administrators or moderators: one round trip. */
export const staffAmong = async (userIds: Iterable<string>): Promise<ReadonlySet<string>> => {
  const rows = await readRows(keysOf(userIds), (keys) => accountEntity().get(keys).go());
  return new Set(rows.flatMap(({ user_id, groups }) => (groups ? [user_id] : [])));
};
