import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import { getBrand } from '@briefhouse/contracts/marketplace/get-brand.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { isGone, QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { refetchAnswers, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Page } from '../common/page.tsx';
import { BrandHeader } from './brand-header.tsx';
import { BrandProjects } from './brand-projects.tsx';

export const BrandScreen = () => {
  const { brandId = '' } = useParams();
  return <BrandPage key={brandId} brandId={brandId} />;
};

export const BrandPage = ({ brandId }: { brandId: string }) => {
  const { profile } = useMe();
  const query = useBrand(brandId);
  const { data } = query;
  usePageTitle(data?.brand.name);
  return (
    <Page>
      {(!data || isGone(query)) && !query.isPending && <h1 className="mk:sr-only">Brand</h1>}
      {data && !isGone(query) ? (
        <>
          <BrandHeader brand={data.brand} isOwn={brandId === profile.id} />
          {(brandId === profile.id || profile.user_type === 'creator') && <BrandProjects page={data} />}
        </>
      ) : (
        <QueryStates
          query={query}
          title="We could not load this brand"
          skeleton={<BrandSkeleton />}
          gone={
            <EmptyState
              drawing="people"
              text="This brand is not on Briefhouse."
              hint="It may have left, or the address may be wrong."
              action={<ButtonLink to={typeHome(profile.user_type)}>Back to your home</ButtonLink>}
            />
          }
        />
      )}
    </Page>
  );
};

const BrandSkeleton = () => (
  <Loading label="Loading the brand...">
    <div className="mk:flex mk:flex-col mk:gap-8">
      <Card className="mk:flex mk:flex-col mk:gap-5">
        <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-4">
          <Skeleton className="mk:size-24" />
          <div className="mk:flex mk:flex-1 mk:flex-col mk:gap-2">
            <Skeleton className="mk:h-8 mk:w-64 mk:max-w-full" />
            <Skeleton className="mk:w-40" />
          </div>
        </div>
        <Skeleton className="mk:w-full mk:max-w-prose" />
        <Skeleton className="mk:w-3/4 mk:max-w-prose" />
      </Card>
      <Skeleton className="mk:h-40 mk:w-full" />
    </div>
  </Loading>
);

/** A brand's page, kept up to date by the topic `newsfeed` for those who may see its projects. */
const useBrand = (brandId: string) => {
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
