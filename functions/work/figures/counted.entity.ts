import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { sums } from './figures.entity.ts';

/** The amounts that a project or a request adds to its creator's figures, so that every change of it counts once. */
export const countedEntity = defineEntity('counted', {
  attributes: {
    /** `project#<id>` or `request#<id>`. */
    source: { type: 'string', required: true, readOnly: true },
    /** Grows with each change of the source: an older change is not counted any more. */
    order: { type: 'number', required: true },
    /** Missing while it counts for nobody. */
    creator_id: { type: 'string' },
    /** When its request was sent or its work finished. */
    at: { type: 'string' },
    ...sums,
  },
  indexes: {
    bySource: key({ pk: 'counted#{source}', sk: 'counted' }),
  },
});

export type Counted = RowOf<typeof countedEntity>;
