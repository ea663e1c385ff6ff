import type { Subscriber } from '../../events/worker.ts';
import { syncPostsWith } from '../domain/sync-work.ts';

/** Keeps what posts show of pieces and projects in line with these, and with the people behind them. */
export const shownWork: Subscriber = {
  onChange: async ({ entity, before, after }, cursor) => {
    // A partner who blocks an author is not shown by them any more; lifting it brings nothing back.
    if (entity === 'block')
      return after && !before
        ? syncPostsWith(String(after.user_id), String(after.person_id), cursor)
        : undefined;
    const subject = { piece: 'piece_id', project: 'project_id', profile: 'user_id' }[entity];
    // No post shows what is new.
    return before && subject ? syncPostsWith(String(before[subject]), undefined, cursor) : undefined;
  },
};
