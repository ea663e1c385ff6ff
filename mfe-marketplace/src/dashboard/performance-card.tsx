import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { ChevronRight } from 'lucide-react';
import { Section } from '../common/section.tsx';
import { DialogButton } from './dialog-button.tsx';
import type { Figures } from './figures.ts';

export const PerformanceCard = ({ figures }: { figures: Figures | undefined }) => (
  <Section title="Performance Overview">
    <div className="mk:flex mk:flex-col mk:divide-y mk:divide-line mk:text-sm">
      <div className="mk:flex mk:items-baseline mk:justify-between mk:gap-3 mk:pb-2.5">
        <span className="mk:font-semibold mk:text-soft">Project Success Rate</span>
        {figures ? <Rate percent={figures.success_rate} /> : <Skeleton className="mk:h-8 mk:w-14" />}
      </div>
      <Line label="Pending Requests" value={figures?.pending_requests} opens="requests" />
      <Line label="Approved Requests" value={figures?.approved_requests} opens="approved" />
    </div>
  </Section>
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

const Line = ({ label, value, opens }: { label: string; value: number | undefined; opens: string }) => (
  <div className="mk:py-0.5">
    <DialogButton
      opens={opens}
      className="mk:-mx-2 mk:flex mk:w-[calc(100%+1rem)] mk:min-h-11 mk:items-center mk:gap-2 mk:rounded-md mk:px-2 mk:text-left mk:transition-colors mk:duration-150 mk:hover:bg-sunken"
    >
      <span className="mk:flex-1 mk:font-semibold mk:text-soft">{label}</span>
      {value === undefined ? (
        <Skeleton className="mk:h-5 mk:w-6" />
      ) : (
        <span className="mk:text-base mk:font-bold mk:tabular-nums">{value}</span>
      )}
      <ChevronRight aria-hidden="true" className="mk:size-4 mk:text-faint" />
    </DialogButton>
  </div>
);
