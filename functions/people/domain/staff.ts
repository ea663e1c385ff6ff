import { readRows } from '../../kit/read-rows.ts';
import { check, type Step, type StepOptions } from '../../kit/transact.ts';
import { accountEntity } from '../account.entity.ts';
import { keysOf } from './profiles.ts';

/** Reads which of these people's tokens last named them administrators or moderators: one round trip. */
export const staffAmong = async (userIds: Iterable<string>): Promise<ReadonlySet<string>> => {
  const rows = await readRows(keysOf(userIds), (keys) => accountEntity().get(keys).go());
  return new Set(rows.flatMap(({ user_id, groups }) => (groups ? [user_id] : [])));
};

/** Requires that somebody's token last named them neither administrator nor moderator. */
export const notStaffStep = (userId: string, options: StepOptions): Step =>
  check(
    accountEntity()
      .check({ user_id: userId })
      .where(({ groups }, { notExists }) => notExists(groups)),
    options,
  );
