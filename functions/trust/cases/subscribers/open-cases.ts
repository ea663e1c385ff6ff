import type { Subscriber } from '../../../events/worker.ts';
import { countOpenCase } from '../case/follow-up.ts';
import type { CaseRow } from '../case/row.ts';

/** Keeps the number of open cases about a person on their profile, each case once. */
export const openCases: Subscriber = {
  onChange: async ({ entity, before, after }) => {
    if (entity === 'case') await countOpenCase((after ?? before) as CaseRow);
  },
};
