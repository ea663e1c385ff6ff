import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';

/** What a person may do with everything that is kept about them. */
export const PrivacyPage = () => {
  usePageTitle('Your data');
  return (
    <div className="host:mx-auto host:flex host:max-w-2xl host:flex-col host:gap-6 host:px-4 host:py-6 host:sm:px-6">
      <h1 className="host:m-0 host:text-2xl host:font-bold host:tracking-tight">Your data</h1>
      <ExportSection />
      <DeletionSection />
    </div>
  );
};
