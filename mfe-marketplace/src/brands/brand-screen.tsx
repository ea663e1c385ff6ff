import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { isGone, QueryStates } from '@briefhouse/ui/query-states.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { Link, useParams } from 'react-router';
import { Page } from '../common/page.tsx';
import { BrandHeader } from './brand-header.tsx';
import { BrandProjects } from './brand-projects.tsx';
import { BrandSkeleton } from './brand-skeleton.tsx';
import { useBrand } from './use-brand.ts';

/** `/brands/{brand_id}`. */
export const BrandScreen = () => {
  const { brandId = '' } = useParams();
  return <BrandPage key={brandId} brandId={brandId} />;
};

/** A brand and its open projects. */
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
              action={
                <Button asChild>
                  <Link to={typeHome(profile.user_type)}>Back to your home</Link>
                </Button>
              }
            />
          }
        />
      )}
    </Page>
  );
};
