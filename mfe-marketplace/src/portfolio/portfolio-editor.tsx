import { limits } from '@briefhouse/contracts/limits.ts';
import type { Portfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { Eye, Link2, Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { copyPageLink } from '../common/copy-link.ts';
import { Section } from '../common/section.tsx';
import { PackageFields } from './package-fields.tsx';
import { usePortfolio } from './use-portfolio.ts';
import type { PortfolioForm, TypedPackage } from './use-portfolio-form.ts';
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

type PageSectionProps = { portfolio: Portfolio; portfolioForm: PortfolioForm; creatorId: string };

export const PageSection = ({ portfolio, portfolioForm, creatorId }: PageSectionProps) => {
  const { isPublic, choosePublic } = portfolioForm;
  const copy = () =>
    copyPageLink(
      creatorId,
      // A link that is shared now shows the saved state.
      portfolio.is_public
        ? 'Anyone with the link can see your page.'
        : 'Only signed-in people can see your page.',
    );
  return (
    <Section id="page" title="Your page" hint="Your page shows your work, your packages and your bio.">
      <Switch
        label="Anyone with the link can see your page"
        help={isPublic ? 'People who are not signed in can see it too.' : 'Only signed-in people can see it.'}
        checked={isPublic}
        onChange={(event) => choosePublic(event.target.checked)}
      />
      <div className="mk:flex mk:flex-wrap mk:gap-2">
        <Button icon={Link2} onClick={() => void copy()}>
          Copy link
        </Button>
        <ButtonLink icon={Eye} to={`/creators/${creatorId}`}>
          See your page as brands do
        </ButtonLink>
      </div>
    </Section>
  );
};

const newPackage = (): TypedPackage => ({
  id: crypto.randomUUID(),
  what: '',
  count: 1,
  days: 7,
  price_cents: null,
});

export const PackagesSection = ({ portfolioForm }: { portfolioForm: PortfolioForm }) => {
  const { form, problem, isDisputed, takeSaved } = portfolioForm;
  const list = useFieldArray({ control: form.control, name: 'packages', keyName: 'key' });
  const { fields } = list;
  const isFull = fields.length >= limits.packages;
  const add = () => list.append(newPackage(), { focusName: `packages.${fields.length}.what` });
  return (
    <Section
      id="packages"
      title="Packages"
      hint={`Your offers for brands, with prices. Up to ${limits.packages} packages.`}
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      {isDisputed && (
        <Notice
          tone="error"
          action={
            <Button size="sm" onClick={takeSaved}>
              Load the newer version
            </Button>
          }
        >
          Your packages were changed in another tab or on another device. Save to keep your version, or load
          the newer version and lose your changes.
        </Notice>
      )}
      {fields.length > 0 && (
        <ol className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-4 mk:p-0">
          {fields.map(({ key }, index) => (
            <PackageFields
              key={key}
              form={form}
              index={index}
              count={fields.length}
              onMove={(to) => list.move(index, to)}
              onRemove={() => list.remove(index)}
            />
          ))}
        </ol>
      )}
      <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2">
        <Button icon={Plus} onClick={add} disabled={isFull}>
          Add a package
        </Button>
        {isFull && (
          <span className="mk:text-xs mk:text-soft">
            {limits.packages} of {limits.packages}
          </span>
        )}
      </div>
    </Section>
  );
};
