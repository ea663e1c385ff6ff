import type { WorkPackage } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A creator's portfolio as a whole. Its pieces are rows beside it; there is none before the first change. */
export const portfolioEntity = defineEntity('portfolio', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** Ids of all pieces: the limit counts them here. */
    order: { type: 'list', items: { type: 'string' } },
    /** One of them; missing while the first one is the cover. */
    cover_id: { type: 'string' },
    packages: { type: CustomAttributeType<WorkPackage[]>('any') },
    /** Whether the page opens for people who are not signed in. Missing means no. */
    is_public: { type: 'boolean' },
    /** Grows with each arrangement; missing before the first. */
    version: { type: 'number' },
    /** Grows with each write, pieces that come and go included. */
    revision: { type: 'number', required: true },
  },
  indexes: {
    byUser: key({ pk: 'portfolio#{user_id}', sk: 'portfolio' }),
  },
});

export type PortfolioRow = RowOf<typeof portfolioEntity>;
