import { Card } from '@briefhouse/ui/card.tsx';
import type { ReactNode } from 'react';

export interface SectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
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
