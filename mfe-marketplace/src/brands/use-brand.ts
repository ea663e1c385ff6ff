import { getBrand } from '@briefhouse/contracts/marketplace/get-brand.ts';
import { refetchAnswers, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useQueryClient } from '@tanstack/react-query';

/** A brand's page, kept up to date by the topic `newsfeed` for those who may see its projects. */
export const useBrand = (brandId: string) => {
  const cache = useQueryClient();
  const query = useContractQuery(getBrand, { brand_id: brandId });
  const { data } = query;
  useTopic(data && !data.is_locked ? 'newsfeed' : null);
  useRealtimeEvents((event) => {
    const isTheirs =
      (event.type === 'project.opened' && event.project.user_id === brandId) ||
      (event.type === 'project.closed' && data?.projects.some(({ id }) => id === event.project_id)) ||
      (event.type === 'refetch' && event.what === 'requests');
    if (isTheirs) refetchAnswers(cache, getBrand);
  });
  return query;
};
