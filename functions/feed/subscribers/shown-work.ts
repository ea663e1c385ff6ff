import type { Subscriber } from '../../events/worker.ts';
import { syncPostsWith } from '../work/follow-up.ts';

/** Keeps pieces and projects on posts in line with their own rows, and with the people behind them. */
export const shownWork: Subscriber = {
  onChange: async ({ entity, before, after }, cursor) => {
    // A partner who blocks an author is not shown by them any more; lifting it brings nothing back.
    if (entity === 'block')
      return after && !before
        ? syncPostsWith(String(after.user_id), String(after.person_id), cursor)
        : undefined;
    const subject = { piece: 'piece_id', project: 'project_id', profile: 'user_id' }[entity];
    // A new row is on no post yet.
    return before && subject ? syncPostsWith(String(before[subject]), undefined, cursor) : undefined;
  },
};
