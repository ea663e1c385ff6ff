import type { Subscriber } from '../../events/worker.ts';
import { forgetProject, keepEvent } from '../history/follow-up.ts';
import type { ProjectRow } from '../project/row.ts';

/** Keeps the history of projects, and deletes it with their briefs when they are gone. */
export const history: Subscriber = {
  onChange: async ({ entity, before, after }) => {
    if (entity !== 'project') return;
    if (after) await keepEvent(before as ProjectRow | undefined, after as ProjectRow);
    else await forgetProject(String(before?.project_id));
  },
};
