import { Card } from '@briefhouse/ui/card.tsx';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** What it shows, in one sentence. */
  about: string;
  children: ReactNode;
}

/** One part of the dashboard, found by its heading. */
export const Panel = ({ title, about, children }: PanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="ad:min-w-0">
      <Card className="ad:flex ad:flex-col ad:gap-4">
        <div>
          <h2 id={id} className="ad:m-0 ad:text-lg ad:font-bold ad:tracking-tight">
            {title}
          </h2>
          <p className="ad:m-0 ad:mt-0.5 ad:text-sm ad:text-soft">{about}</p>
        </div>
        {children}
      </Card>
    </section>
  );
};
