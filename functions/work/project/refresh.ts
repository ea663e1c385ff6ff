import { effects } from '../../events/effects.ts';
import type { ProjectRow } from './row.ts';

/** The refresh of a project's lists on open pages, apart from `effects.ts`: the function `push` carries no words. */
export const projectRefresh = effects<ProjectRow>('project', {
  any: {
    refresh: (row, before) => ({
      people: [before?.user_id, row.user_id, before?.worker_id, row.worker_id],
      what: 'projects',
    }),
  },
});
