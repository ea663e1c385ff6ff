import { Card } from '@briefhouse/ui/card.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { PackagesSection } from './packages-section.tsx';
import { PageSection } from './page-section.tsx';
import { usePortfolio } from './use-portfolio.ts';
import type { PortfolioForm } from './use-portfolio-form.ts';
import { WorkSection } from './work-section.tsx';

export interface PortfolioEditorProps {
  creatorId: string;
  form: PortfolioForm;
  onUploading: (isUploading: boolean) => void;
}

export const PortfolioEditor = ({ creatorId, form, onUploading }: PortfolioEditorProps) => {
  const query = usePortfolio();
  const portfolio = query.data;
  if (portfolio)
    return (
      <>
        <WorkSection portfolio={portfolio} onUploading={onUploading} />
        <PackagesSection portfolioForm={form} />
        <PageSection portfolio={portfolio} portfolioForm={form} creatorId={creatorId} />
      </>
    );
  return (
    <Card id="work" tabIndex={-1} className="mk:scroll-mt-20">
      <QueryStates
        query={query}
        title="We could not load your work"
        skeleton={
          <Loading label="Loading your work...">
            <div className="mk:grid mk:grid-cols-2 mk:gap-3 mk:sm:grid-cols-4">
              {['a', 'b', 'c', 'd'].map((key) => (
                <Skeleton key={key} className="mk:aspect-[4/5] mk:h-auto mk:w-full" />
              ))}
            </div>
          </Loading>
        }
      />
    </Card>
  );
};
