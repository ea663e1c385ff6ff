import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { PaidBadge } from '../common/paid-badge.tsx';
import { Section } from '../common/section.tsx';
import { DocumentStatusBadge } from '../documents/document-badges.tsx';
import { typeNames } from '../documents/names.ts';
import { WorkBadge } from '../work/work-badge.tsx';
import { DialogButton } from './dialog-button.tsx';
import type { Activity } from './figures.ts';

export const RecentActivity = ({ entries }: { entries: readonly Activity[] | undefined | false }) => (
  <Section title="Recent Platform Activity">
    {!entries && (
      <Loading className="mk:flex mk:flex-col mk:gap-4">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="mk:mb-4 mk:w-3/4" />
        ))}
      </Loading>
    )}
    {entries && entries.length === 0 && (
      <p className="mk:m-0 mk:text-sm mk:text-soft">
        No activity yet. Changes to your projects and documents appear here.
      </p>
    )}
    {entries && entries.length > 0 && (
      <ul className="mk:m-0 mk:list-none mk:divide-y mk:divide-line mk:p-0">
        {entries.map((entry) =>
          entry.kind === 'project' ? (
            <Row
              key={entry.project.id}
              name={entry.project.name}
              from={entry.project.brand.name}
              at={entry.at}
              badge={
                <span className="mk:flex mk:flex-wrap mk:gap-1.5">
                  <PaidBadge project={entry.project} />
                  <WorkBadge project={entry.project} />
                </span>
              }
              opens={entry.project.status === 'finished' ? 'completed' : 'active'}
            />
          ) : (
            <Row
              key={entry.document.id}
              name={entry.document.title}
              from={typeNames[entry.document.document_type]}
              at={entry.at}
              badge={<DocumentStatusBadge status={entry.document.status} />}
              opens="documents"
              of={{ document: entry.document.id }}
            />
          ),
        )}
      </ul>
    )}
  </Section>
);

interface RowProps {
  name: string;
  from: string;
  at: string;
  badge: ReactNode;
  opens: string;
  of?: Record<string, string>;
}

const Row = ({ name, from, at, badge, ...leads }: RowProps) => (
  <li>
    <DialogButton
      {...leads}
      className="mk:-mx-2 mk:flex mk:w-[calc(100%+1rem)] mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-4 mk:gap-y-1 mk:rounded-md mk:px-2 mk:py-2.5 mk:text-left mk:transition-colors mk:duration-150 mk:hover:bg-sunken"
    >
      <span className="mk:flex mk:min-w-0 mk:flex-1 mk:basis-44 mk:flex-col">
        <span dir="auto" className="mk:truncate mk:text-sm mk:font-semibold">
          {name}
        </span>
        <span className="mk:truncate mk:text-xs mk:text-soft">
          {from} · <RelativeTime iso={at} />
        </span>
      </span>
      {badge}
    </DialogButton>
  </li>
);
