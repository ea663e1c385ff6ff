import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { getCase } from '@briefhouse/contracts/admin/case.ts';
import { projectText } from '@briefhouse/contracts/admin/project-text.ts';
import type { Report } from '@briefhouse/contracts/chat/report.ts';
import { reasonWords } from '@briefhouse/contracts/report-reasons.ts';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import type { Output } from '@briefhouse/web/api.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { ReportedPost, ReportedProject } from './reported-content.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { useRenewFile } from './use-cases.ts';

type Answer = Output<typeof getCase>;

/** The reported content, as it was then and as it is now, with the reports and their reasons. */
export const CaseReports = ({ answer }: { answer: Answer }) => {
  const id = useId();
  const { case: one, reports } = answer;
  const renew = useRenewFile(one.id);
  const post = reports.find((report) => report.post)?.post;
  const project = reports.find((report) => report.project)?.project;
  return (
    <>
      {post && (
        <div className="ad:flex ad:flex-col ad:gap-2">
          <ReportedPost post={post} author={fullName(one.person)} renew={renew} />
          <ContentNow then={post.content} now={answer.content_now} />
        </div>
      )}
      {project && (
        <div className="ad:flex ad:flex-col ad:gap-2">
          <ReportedProject project={project} />
          <ContentNow then={projectText(project)} now={answer.content_now} />
        </div>
      )}
      {one.kind === 'person' && (
        <p className="ad:m-0 ad:text-sm">
          <Link to={pageOf(one.person)} className="ad:font-semibold ad:text-accent-text">
            See their page
          </Link>
        </p>
      )}
      <section aria-labelledby={id} className="ad:flex ad:flex-col ad:gap-3">
        <h3 id={id} className="ad:m-0 ad:text-base ad:font-semibold">
          Reports
        </h3>
        <ul className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:divide-y ad:divide-line ad:p-0">
          {reports.map((report) => (
            <li key={report.id} className="ad:py-3 ad:first:pt-0">
              <ReportRow report={report} />
            </li>
          ))}
        </ul>
        {one.reports > reports.length && (
          <p className="ad:m-0 ad:text-xs ad:text-soft">These are the latest {reports.length}.</p>
        )}
      </section>
    </>
  );
};

/** The public page of a reported person. */
const pageOf = ({ id, user_type }: PersonSummary): string =>
  `/${user_type === 'client' ? 'brands' : 'creators'}/${id}`;

/** The state of a post or comment since it was reported. */
const ContentNow = ({ then, now }: { then: string; now: string | null }) => {
  if (now === then) return <p className="ad:m-0 ad:text-sm ad:text-soft">The content is unchanged.</p>;
  if (now === null) return <p className="ad:m-0 ad:text-sm ad:text-soft">The content no longer exists.</p>;
  return (
    <div className="ad:flex ad:flex-col ad:gap-1">
      <p className="ad:m-0 ad:text-xs ad:font-semibold">Current content</p>
      <Clamped text={now} lines={8} className="ad:max-w-prose ad:text-sm ad:wrap-anywhere" />
    </div>
  );
};

const ReportRow = ({ report }: { report: Report }) => (
  <article className="ad:flex ad:flex-col ad:gap-1.5">
    <p className="ad:m-0 ad:text-sm ad:wrap-anywhere">
      <bdi className="ad:font-semibold">{fullName(report.reporter)}</bdi>: {reasonWords[report.reason]}
    </p>
    {report.words && <Clamped text={report.words} lines={4} className="ad:text-sm" />}
    <p className="ad:m-0 ad:text-xs ad:text-soft">
      {aboutOf(report)}
      <RelativeTime iso={report.created_at} />
    </p>
    {report.messages && <ReportedMessages report={report} />}
  </article>
);

const aboutOf = ({ messages, message_seq, post, project }: Report): string => {
  if (post || project) return '';
  if (!messages) return 'No messages between the two · ';
  if (message_seq) return `About message ${message_seq} · `;
  const { from, through } = messages;
  return from === through ? `Message ${through} · ` : `Messages ${from} to ${through} · `;
};
