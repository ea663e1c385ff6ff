import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Decision, getCase } from '@briefhouse/contracts/admin/case.ts';
import { projectText } from '@briefhouse/contracts/admin/project-text.ts';
import type { Report } from '@briefhouse/contracts/chat/report.ts';
import { reasonWords } from '@briefhouse/contracts/report-reasons.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { pageOf } from '@briefhouse/ui/person-link.tsx';
import type { Output } from '@briefhouse/web/api.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ReverseDialog } from './dialogs.ts';
import { ReportedMessages, ReportedPost, ReportedProject } from './reported-content.tsx';
import { useRenewFile } from './use-cases.ts';
import { decisionLine, titleOf } from './words.ts';

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

/** Earlier decisions about the same thing, and about its person. */
export const Earlier = ({ answer }: { answer: Output<typeof getCase> }) => {
  const id = useId();
  const { decisions, other_decisions, other_cases } = answer;
  const [reversing, setReversing] = useState<Decision>();
  const all = [...decisions, ...other_decisions].toSorted((one, other) =>
    one.created_at < other.created_at ? 1 : -1,
  );
  return (
    <section aria-labelledby={id} className="ad:flex ad:flex-col ad:gap-2">
      <h3 id={id} className="ad:m-0 ad:text-base ad:font-semibold">
        Earlier
      </h3>
      {all.length === 0 && (
        <p className="ad:m-0 ad:text-sm ad:text-soft">No earlier decisions about this person.</p>
      )}
      {all.length > 0 && (
        <ul className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-2 ad:p-0">
          {all.map((one) => (
            <li key={`${one.case_id}-${one.created_at}`}>
              <DecisionRow one={one} isSame={decisions.includes(one)} onReverse={() => setReversing(one)} />
            </li>
          ))}
        </ul>
      )}
      {other_cases.length > 0 && (
        <ul className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-1 ad:p-0 ad:text-sm">
          {other_cases.map((one) => (
            <li key={one.id}>
              Also waiting:{' '}
              <Link to={`/admin/reports?case=${one.id}`} className="ad:font-semibold ad:text-accent-text">
                {titleOf(one)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {reversing && <ReverseDialog one={reversing} onClose={() => setReversing(undefined)} />}
    </section>
  );
};

interface DecisionRowProps {
  one: Decision;
  isSame: boolean;
  onReverse: () => void;
}

const DecisionRow = ({ one, isSame, onReverse }: DecisionRowProps) => {
  const me = useMe().profile.id;
  // An appeal can be answered, except by the moderator who decided.
  const waits = one.appeal?.state === 'open' && one.by_id !== me;
  const isReversible = one.decision !== 'dismiss' && !one.reversal && !waits;
  return (
    <div className="ad:flex ad:flex-wrap ad:items-start ad:justify-between ad:gap-x-4 ad:gap-y-1">
      <p className="ad:m-0 ad:min-w-0 ad:flex-1 ad:basis-56 ad:text-sm ad:wrap-anywhere">
        {decisionLine(one, isSame)} by <bdi>{one.by_name}</bdi>, <RelativeTime iso={one.created_at} />
        {one.note && <span className="ad:text-soft">: {one.note}</span>}
        {outcomeOf(one) && <span className="ad:block ad:text-xs ad:text-soft">{outcomeOf(one)}</span>}
      </p>
      {isReversible && (
        <Button size="sm" onClick={onReverse}>
          Take back…
        </Button>
      )}
    </div>
  );
};

const outcomeOf = ({ appeal, reversal }: Decision): string => {
  if (reversal) return `Taken back by ${reversal.by_name}${appeal ? ' after an appeal' : ''}`;
  if (!appeal) return '';
  return appeal.state === 'open' ? 'An appeal waits for its answer' : 'Upheld after an appeal';
};
