import type { Portfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { Eye, Link2 } from 'lucide-react';
import { copyPageLink } from '../common/copy-page-link.ts';
import { Section } from '../common/section.tsx';
import type { PortfolioForm } from './use-portfolio-form.ts';

export type PageSectionProps = { portfolio: Portfolio; portfolioForm: PortfolioForm; creatorId: string };

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
