import { Card } from '@briefhouse/ui/card.tsx';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { FigureButton } from './figure-buttons.tsx';
import type { Figures } from './figures.ts';

export interface PerformanceCardProps {
  figures: Figures | undefined;
  onOpen: (dialog: 'requests' | 'approved') => void;
}

/** The success rate and the counts of pending and approved requests. */
export const PerformanceCard = ({ figures, onOpen }: PerformanceCardProps) => (
  <Card className="mk:flex mk:flex-col mk:gap-4">
    <h2 className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">Performance Overview</h2>
    <div className="mk:flex mk:items-baseline mk:justify-between mk:gap-3">
      <span className="mk:text-sm mk:font-semibold mk:text-soft">Project Success Rate</span>
      {figures ? <Rate percent={figures.success_rate} /> : <Skeleton className="mk:h-8 mk:w-14" />}
    </div>
    <div className="mk:grid mk:grid-cols-2 mk:gap-3">
      <FigureButton
        label="Pending Requests"
        value={figures?.pending_requests}
        onOpen={() => onOpen('requests')}
      />
      <FigureButton
        label="Approved Requests"
        value={figures?.approved_requests}
        onOpen={() => onOpen('approved')}
      />
    </div>
  </Card>
);

const Rate = ({ percent }: { percent: number | null }) => (
  <span className="mk:text-2xl mk:font-bold mk:tracking-tight mk:tabular-nums">
    {percent === null ? (
      <>
        <span aria-hidden="true">–</span>
        <span className="mk:sr-only">No requests yet</span>
      </>
    ) : (
      `${percent}%`
    )}
  </span>
);
