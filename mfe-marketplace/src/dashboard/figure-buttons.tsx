import { Money } from '@briefhouse/ui/figures.tsx';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { DialogButton } from './dialog-button.tsx';
import type { Figures } from './figures.ts';

interface FigureButtonProps {
  label: string;
  value: ReactNode;
  /** Below the value, on up to two lines. */
  note?: ReactNode;
  opens: string;
}

const FigureButton = ({ label, value, note, opens }: FigureButtonProps) => (
  <DialogButton
    opens={opens}
    className="mk:flex mk:min-h-22 mk:flex-col mk:justify-start mk:gap-1 mk:rounded-lg mk:border mk:border-line mk:bg-surface mk:px-4 mk:py-3 mk:text-left mk:transition-colors mk:duration-150 mk:hover:border-edge"
  >
    <span className="mk:min-h-10 mk:text-sm mk:font-semibold mk:text-soft mk:lg:min-h-0">{label}</span>
    {value === undefined ? (
      <Skeleton className="mk:mt-1 mk:h-8 mk:w-14" />
    ) : (
      <span className="mk:mt-1 mk:text-2xl mk:font-bold mk:tracking-tight mk:tabular-nums">{value}</span>
    )}
    {note && <span className="mk:min-h-10 mk:w-full mk:text-sm mk:text-soft">{note}</span>}
  </DialogButton>
);

export type FigureButtonsProps = { figures: Figures | undefined; documents: ReactNode };

export const FigureButtons = ({ figures, documents }: FigureButtonsProps) => (
  <section aria-label="Your figures" className="mk:grid mk:grid-cols-2 mk:gap-3 mk:lg:grid-cols-4">
    <FigureButton label="Active Projects" value={figures?.active} opens="active" />
    <FigureButton label="Documents Created" value={documents} opens="documents" />
    <FigureButton
      label="Total Revenue"
      value={figures && <Money cents={figures.revenue_cents} />}
      note={
        figures ? (
          figures.average_cents !== null && (
            <>
              <Money cents={figures.average_cents} /> per project on average
            </>
          )
        ) : (
          <Skeleton className="mk:w-24" />
        )
      }
      opens="payments"
    />
    <FigureButton label="Completed Projects" value={figures?.completed} opens="completed" />
  </section>
);
