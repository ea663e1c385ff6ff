import { getCreatorPage } from '@briefhouse/contracts/marketplace/creator.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { useQuery } from '@tanstack/react-query';

export type CreatorPage = Output<typeof getCreatorPage>;

/** A creator's page, as its reader may see it. */
export const useCreatorPage = (id: string) => useQuery(contractQuery(getCreatorPage, { creator_id: id }));
