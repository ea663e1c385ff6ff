import { Card } from '@briefhouse/ui/card.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { ErrorState } from '@briefhouse/ui/states.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { PackagesSection } from './packages-section.tsx';
import { PageSection } from './page-section.tsx';
import { usePortfolio } from './use-portfolio.ts';
import { WorkSection } from './work-section.tsx';

/** What would be lost with the page. */
export type UnsavedPart = 'uploads' | 'packages';

export interface PortfolioEditorProps {
  creatorId: string;
  onUnsaved: Record<UnsavedPart, (isUnsaved: boolean) => void>;
}

/** A creator's work, packages and page, apart from the form of the profile: they are saved by themselves. */
export const PortfolioEditor = ({ creatorId, onUnsaved }: PortfolioEditorProps) => {
  const { data: portfolio, error, isFetching, refetch } = usePortfolio();
  if (portfolio)
    return (
      <>
        <WorkSection portfolio={portfolio} onUploading={onUnsaved.uploads} />
        <PackagesSection portfolio={portfolio} onUnsaved={onUnsaved.packages} />
        <PageSection portfolio={portfolio} creatorId={creatorId} />
      </>
    );
  return (
    <Card id="work" tabIndex={-1} className="mk:scroll-mt-20">
      {error ? (
        <ErrorState
          title="We could not load your work"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading your work...">
          <div className="mk:grid mk:grid-cols-2 mk:gap-3 mk:sm:grid-cols-4">
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} className="mk:aspect-[4/5] mk:h-auto mk:w-full" />
            ))}
          </div>
        </Loading>
      )}
    </Card>
  );
};
