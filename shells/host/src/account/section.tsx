import { Card } from '@briefhouse/ui/card.tsx';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  children: ReactNode;
}

/** A page of the account: its heading, which is the title of the tab as well, and its sections. */
export const Page = ({ title, children }: PageProps) => {
  usePageTitle(title);
  return (
    <div className={clsx(pageClass, 'host:flex host:flex-col host:gap-6')}>
      <h1 className="host:m-0 host:text-2xl host:font-bold host:tracking-tight host:text-balance">{title}</h1>
      {children}
    </div>
  );
};

export const pageClass = 'host:mx-auto host:max-w-2xl host:px-4 host:py-6 host:sm:px-6';

export interface SectionProps extends PageProps {
  hint?: ReactNode;
}

/** A part of the page: its title, its purpose, and its acts. */
export const Section = ({ title, hint, children }: SectionProps) => (
  <Card className="host:flex host:flex-col host:gap-4">
    <div>
      <h2 className="host:m-0 host:text-lg host:font-bold host:tracking-tight">{title}</h2>
      {hint && <p className="host:m-0 host:text-sm host:text-soft">{hint}</p>}
    </div>
    {children}
  </Card>
);
