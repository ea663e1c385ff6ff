import { caseKinds } from '@briefhouse/contracts/admin/case.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** Somebody who reported a subject: counted once in each round, and never its judge. */
export const caseReporterEntity = defineEntity('case-reporter', {
  attributes: {
    case_id: { type: 'string', required: true, readOnly: true },
    user_id: { type: 'string', required: true, readOnly: true },
    /** The round of their latest report. */
    round: { type: 'number', required: true },
    /** The notice that they get once that round is decided. */
    told: {
      type: 'map',
      properties: {
        round: { type: 'number', required: true },
        kind: { type: caseKinds, required: true },
        /** Whether something was done. */
        acted: { type: 'boolean', required: true },
      },
    },
  },
  indexes: {
    byCase: key({ pk: 'case#{case_id}', sk: 'reporter#{user_id}' }),
  },
});

export type CaseReporterRow = RowOf<typeof caseReporterEntity>;
