import { paperKinds } from '@briefhouse/contracts/payments/paper.ts';
import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** The last number of a year's receipts or invoices; the next is taken in the transaction that issues one. */
export const paperSequenceEntity = defineEntity('paper-sequence', {
  attributes: {
    year: { type: 'string', required: true, readOnly: true },
    kind: { type: paperKinds, required: true, readOnly: true },
    last: { type: 'number', required: true },
  },
  indexes: {
    byYear: key({ pk: 'papers#{year}', sk: '{kind}' }),
  },
});
