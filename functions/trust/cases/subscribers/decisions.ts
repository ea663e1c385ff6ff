import type { Subscriber } from '../../../events/worker.ts';
import { tellAuthor, tellReporters } from '../decision/follow-up.ts';
import type { DecisionRow } from '../decision/row.ts';

/** Notifies authors by mail of decisions and of the answer to their appeal, and reporters that there was a decision. */
export const decisions: Subscriber = {
  onChange: async ({ id, entity, before, after }, cursor) => {
    if (entity !== 'decision' || !after) return undefined;
    const [was, is] = [before as DecisionRow | undefined, after as DecisionRow];
    if (!cursor) await tellAuthor(id, was, is);
    return was ? undefined : tellReporters(is, cursor);
  },
};
