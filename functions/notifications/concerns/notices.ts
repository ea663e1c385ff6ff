import { defineConcern } from '../../kit/concern.ts';
import { noticesOf as marketplaceNotices } from '../../marketplace/public.ts';
import { deliver } from '../domain/deliver.ts';

/** Domains that create notices. */
const sources = [marketplaceNotices];

export const handler = defineConcern({
  onChange: async (change) => {
    const notices = sources.flatMap((noticesOf) => noticesOf(change));
    for (const [index, notice] of notices.entries()) await deliver(notice, `notice#${change.id}#${index}`);
  },
});
