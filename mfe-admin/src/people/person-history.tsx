import { findPeople, getPersonRecord, type PersonSession } from '@briefhouse/contracts/accounts/person.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { auditActWords } from '@briefhouse/contracts/admin/audit-acts.ts';
import { getPersonHistory, type ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { LogRow } from '../abuse/log-rows.tsx';
import { Entry } from '../common/facts.tsx';
import { Panel } from '../common/panel.tsx';
import { RowList, Rows } from '../common/rows.tsx';
import { countsOf, decisionLine, titleOf } from '../reports/words.ts';

/** The reads that each act repeats on the page that shows it. */
export const refetches = [getPersonRecord, getPersonHistory, findPeople];

/** The acts on a person, the reports, the decisions and the refusals. */
export const PersonHistory = ({ id }: { id: string }) => {
  const query = useContractQuery(getPersonHistory, { person_id: id }, { staleTime: 0 });
  const { audit_logs, cases, decisions, abuse_logs } = query.data ?? {};
  return (
    <>
      <Part
        title="Actions"
        about="Actions of administrators and moderators."
        query={{ ...query, data: audit_logs }}
        what="acts"
        empty={{ text: 'No actions yet', hint: 'Every action appears here at once.' }}
      >
        {({ act, reason, actor_name, created_at }) => (
          <Entry title={auditActWords[act]} text={reason}>
            <bdi>{actor_name}</bdi> · <RelativeTime iso={created_at} />
          </Entry>
        )}
      </Part>
      <Part
        title="Cases"
        about="Reports about them and their content."
        query={{ ...query, data: cases }}
        what="cases"
        empty={{ text: 'No reports', hint: 'You do not see cases that you reported or that are about you.' }}
      >
        {(one) => <CaseRow one={one} />}
      </Part>
      <Part
        title="Decisions"
        about="Decisions of moderators about them."
        query={{ ...query, data: decisions }}
        what="decisions"
        empty={{ text: 'No decisions', hint: 'Every decided case appears here.' }}
        keyOf={(one) => `${one.case_id}-${one.created_at}`}
      >
        {(one) => (
          <Entry title={decisionLine(one, false)} text={one.note}>
            <bdi>{one.by_name}</bdi> · <RelativeTime iso={one.created_at} />
          </Entry>
        )}
      </Part>
      <Part
        title="Abuse logs"
        about="Refused attempts of this person."
        query={{ ...query, data: abuse_logs }}
        what="abuse logs"
        empty={{ text: 'No refused attempts', hint: 'Refused attempts that look like abuse appear here.' }}
      >
        {(log) => <LogRow log={log} />}
      </Part>
    </>
  );
};

type PartProps<T> = Pick<ComponentProps<typeof Panel>, 'title' | 'about'> & ComponentProps<typeof Rows<T>>;

const Part = <T,>({ title, about, ...rows }: PartProps<T>) => (
  <Panel title={title} about={`${about} The latest ${adminLimits.personHistory}.`}>
    <Rows {...rows} />
  </Panel>
);

const CaseRow = ({ one }: { one: ModerationCase }) => (
  <div className="ad:flex ad:items-start ad:justify-between ad:gap-4">
    <div className="ad:min-w-0">
      <Link
        to={`/admin/reports?case=${one.id}`}
        dir="auto"
        className="ad:text-base ad:font-semibold ad:text-ink ad:no-underline ad:wrap-anywhere ad:hover:underline"
      >
        {titleOf(one)}
      </Link>
      <p className="ad:m-0 ad:text-xs ad:text-faint">
        {countsOf(one)} · <RelativeTime iso={one.last_at} />
      </p>
    </div>
    {one.state === 'open' ? <Badge tone="progress">Open</Badge> : <Badge>Decided</Badge>}
  </div>
);

interface PersonSessionsProps {
  sessions: readonly PersonSession[];
  /** The whole addresses, once they were opened. */
  addresses: readonly { session_id: string; source_ip: string }[] | undefined;
}

/** The places where somebody signed in, each with its device. */
export const PersonSessions = ({ sessions, addresses }: PersonSessionsProps) => (
  <Panel
    title="Sessions"
    about={`The latest ${adminLimits.personHistory}, kept for ${adminLimits.addressDays} days.`}
  >
    {sessions.length === 0 ? (
      <p className="ad:m-0 ad:text-sm ad:text-soft">No recent sign-ins.</p>
    ) : (
      <RowList rows={sessions} label="Sessions">
        {(one) => (
          <div className="ad:flex ad:items-start ad:justify-between ad:gap-4">
            <div className="ad:min-w-0">
              <p className="ad:m-0 ad:text-base ad:font-semibold ad:wrap-anywhere">{one.device}</p>
              <p className="ad:m-0 ad:text-sm ad:text-soft ad:tabular-nums ad:wrap-anywhere">
                {addresses?.find(({ session_id }) => session_id === one.id)?.source_ip ?? one.masked_ip}
              </p>
              <p className="ad:m-0 ad:text-xs ad:text-faint">
                Since <time dateTime={one.started_at}>{formatDateTime(one.started_at)}</time>, last seen{' '}
                <RelativeTime iso={one.seen_at} />
              </p>
            </div>
            {one.is_over ? <Badge>Ended</Badge> : <Badge tone="done">Open</Badge>}
          </div>
        )}
      </RowList>
    )}
  </Panel>
);
