import { getCreatorPage } from '@briefhouse/contracts/marketplace/creator.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';

export type CreatorPage = Output<typeof getCreatorPage>;

/** A creator's page, as its reader may see it. */
export const useCreatorPage = (id: string) => useContractQuery(getCreatorPage, { creator_id: id });
