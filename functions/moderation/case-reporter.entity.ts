import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** Somebody who reported a thing: counted once in each round, and never its judge. */
export const caseReporterEntity = defineEntity('case-reporter', {
  attributes: {
    case_id: { type: 'string', required: true, readOnly: true },
    user_id: { type: 'string', required: true, readOnly: true },
    /** The round of their latest report. */
    round: { type: 'number', required: true },
  },
  indexes: {
    byCase: key({ pk: 'case#{case_id}', sk: 'reporter#{user_id}' }),
  },
});
