import { Button } from '@briefhouse/ui/button.tsx';
import { Link } from 'react-router';
import { FactorSection } from './factor-section.tsx';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

/** The person's ways to sign in, and their sessions. */
export const AccountPage = () => (
  <div className="host:mx-auto host:flex host:max-w-2xl host:flex-col host:gap-6 host:px-4 host:py-6 host:sm:px-6">
    <h1 className="host:m-0 host:text-2xl host:font-bold host:tracking-tight">Account and security</h1>
    <SignInSection />
    <FactorSection />
    <SessionsSection />
    <Section title="Your data" hint="Download a copy of your data, or delete your account.">
      <Button asChild className="host:self-start">
        <Link to="/account/privacy">Your data</Link>
      </Button>
    </Section>
  </div>
);
