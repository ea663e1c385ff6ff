import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { listReports } from '@briefhouse/contracts/admin/list-reports.ts';
import type { Report } from '@briefhouse/contracts/chat/report.ts';
import { reasonWords } from '@briefhouse/contracts/report-reasons.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { Rows } from '../common/rows.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { ReportedPost } from './reported-post.tsx';

const reports = pagedList(listReports, 'reports');

/** What people report about each other, newest first. */
export const ReportList = () => {
  const query = useInfiniteQuery(reports.query({}, { staleTime: 0 }));
  const items = query.data && reports.itemsOf(query.data);
  return (
    <div>
      <Rows
        query={{ ...query, data: items }}
        what="reports"
        empty={{
          drawing: 'note',
          text: 'Nothing was reported',
          hint: 'What people report about each other, and about posts and comments, appears here.',
        }}
        keyOf={({ id }) => id}
      >
        {(report) => <ReportRow report={report} />}
      </Rows>
      {items && items.length > 0 && (
        <LoadMore
          hasMore={query.hasNextPage}
          pending={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          label="Show earlier reports"
          onLoad={() => void query.fetchNextPage()}
          endText="That is all of them."
        />
      )}
    </div>
  );
};

const ReportRow = ({ report }: { report: Report }) => (
  <article className="ad:flex ad:flex-col ad:gap-1.5">
    <div className="ad:flex ad:flex-wrap ad:items-center ad:justify-between ad:gap-x-4 ad:gap-y-2">
      <h3 dir="auto" className="ad:m-0 ad:min-w-0 ad:text-base ad:font-semibold ad:wrap-anywhere">
        <PersonName person={report.person} />
      </h3>
      <Badge tone="progress" icon={<Flag aria-hidden="true" />}>
        {reasonWords[report.reason]}
      </Badge>
    </div>
    {report.words && <Clamped text={report.words} lines={4} className="ad:text-sm" />}
    <p className="ad:m-0 ad:text-sm ad:text-soft ad:wrap-anywhere">
      Reported by <PersonName person={report.reporter} /> · {aboutOf(report)}
    </p>
    <RelativeTime iso={report.created_at} className="ad:text-xs ad:text-faint" />
    {report.messages && <ReportedMessages report={report} />}
    {report.post && <ReportedPost post={report.post} author={fullName(report.person)} />}
  </article>
);

const aboutOf = ({ messages, message_seq, post }: Report): string => {
  if (post) return post.comment_id ? 'about a comment' : 'about a post';
  if (!messages) return 'no messages between the two';
  if (message_seq) return `about message ${message_seq}`;
  const { from, through } = messages;
  return from === through ? `message ${through}` : `messages ${from} to ${through}`;
};

const PersonName = ({ person }: { person: PersonSummary }) => <bdi>{fullName(person)}</bdi>;
