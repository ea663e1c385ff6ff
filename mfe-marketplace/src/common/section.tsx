import { Card } from '@briefhouse/ui/card.tsx';
import type { ReactNode } from 'react';

export interface SectionProps {
  title: string;
  hint?: ReactNode;
  id?: string;
  /** A count or a button beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export const Section = ({ title, hint, id, aside, children }: SectionProps) => (
  <Card id={id} tabIndex={id ? -1 : undefined} className="mk:flex mk:scroll-mt-20 mk:flex-col mk:gap-4">
    <div className="mk:flex mk:flex-wrap mk:items-start mk:justify-between mk:gap-x-4 mk:gap-y-1">
      <div className="mk:min-w-0">
        <h2 className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">{title}</h2>
        {hint && <p className="mk:m-0 mk:text-sm mk:text-soft">{hint}</p>}
      </div>
      {aside}
    </div>
    {children}
  </Card>
);
