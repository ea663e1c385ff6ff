import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Link, type RouteObject } from 'react-router';
import { StatementPage } from '../moderation/statement-page.tsx';
import { DeletionSection, ExportSection } from './data-sections.tsx';
import { FactorSection } from './factor-section.tsx';
import { Page, Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

const AccountPage = () => (
  <Page title="Account and security">
    <SignInSection />
    <FactorSection />
    <SessionsSection />
    <Section title="Your data" hint="Download a copy of your data, or delete your account.">
      <ButtonLink to="/account/privacy" className="host:self-start">
        Your data
      </ButtonLink>
    </Section>
  </Page>
);

const link = 'host:font-semibold host:text-accent-text';

/** A person's acts on everything that is kept about them. */
const PrivacyPage = () => (
  <Page title="Your data">
    <p className="host:m-0 host:text-sm host:text-soft">
      Read how we use your data in{' '}
      <Link to="/privacy" className={link}>
        Privacy
      </Link>
      , our rules in{' '}
      <Link to="/terms" className={link}>
        Terms
      </Link>
      , and the data in your browser in{' '}
      <Link to="/cookies" className={link}>
        Cookies
      </Link>
      .
    </p>
    <ExportSection />
    <DeletionSection />
  </Page>
);

export const routes: RouteObject[] = [
  { path: '/account', element: <AccountPage /> },
  { path: '/moderation/:caseId?/:round?', element: <StatementPage /> },
  { path: '/account/privacy', element: <PrivacyPage /> },
];
