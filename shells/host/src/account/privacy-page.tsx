import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { Link } from 'react-router';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';

const link = 'host:font-semibold host:text-accent-text';

/** A person's acts on everything that is kept about them. */
export const PrivacyPage = () => {
  usePageTitle('Your data');
  return (
    <div className="host:mx-auto host:flex host:max-w-2xl host:flex-col host:gap-6 host:px-4 host:py-6 host:sm:px-6">
      <h1 className="host:m-0 host:text-2xl host:font-bold host:tracking-tight">Your data</h1>
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
    </div>
  );
};
