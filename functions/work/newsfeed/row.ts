import { budgetBandNames } from '@briefhouse/money/budget-bands.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A copy of an open project, by budget: its own row has no index left for that. A subscriber maintains it. */
export const openListingEntity = defineEntity('open-listing', {
  attributes: {
    project_id: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    description: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    budget_cents: { type: 'number', required: true },
    start_date: { type: 'string' },
    end_date: { type: 'string' },
    created_at: { type: 'string', required: true },
    opened_at: { type: 'string', required: true },
    band: { type: budgetBandNames, required: true },
    /** The project's version. */
    version: { type: 'number', required: true },
    gsi1pk: { type: 'string', required: true },
    gsi1sk: { type: 'string', required: true },
    gsi3pk: { type: 'string', required: true },
    gsi3sk: { type: 'string', required: true },
  },
  indexes: {
    byProject: key({ pk: 'project#{project_id}', sk: 'open-listing' }),
    /** One band, by time of posting. */
    byBand: key('gsi1', { pk: '{gsi1pk}', sk: '{gsi1sk}' }),
    /** All bands, by budget. */
    byBudget: key('gsi3', { pk: '{gsi3pk}', sk: '{gsi3sk}' }),
  },
});

export type OpenListing = RowOf<typeof openListingEntity>;

/** Number of open projects, by band of budget. They are spread over shards by project, so that no single row is hot. */
export const openCountEntity = defineEntity('open-count', {
  attributes: {
    shard: { type: 'number', required: true, readOnly: true },
    low: { type: 'number' },
    mid: { type: 'number' },
    high: { type: 'number' },
  },
  indexes: {
    all: key({ pk: 'newsfeed', sk: 'open-count#{shard}' }),
  },
});
