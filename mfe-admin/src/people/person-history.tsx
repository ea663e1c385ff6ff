import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { type AuditLog, auditActWords } from '@briefhouse/contracts/admin/audit-log.ts';
import type { Decision, ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { Link } from 'react-router';
import { LogRow } from '../abuse/log-row.tsx';
import { Panel } from '../common/panel.tsx';
import { Rows } from '../common/rows.tsx';
import { countsOf, decisionLine, titleOf } from '../reports/case-words.ts';
import { usePersonHistory } from './use-people.ts';

const latest = `The latest ${adminLimits.personHistory}.`;

/** The acts on a person, the reports, the decisions and the refusals. */
export const PersonHistory = ({ id }: { id: string }) => {
  const query = usePersonHistory(id);
  const { data } = query;
  return (
    <>
      <Panel title="Actions" about={`Actions of administrators and moderators. ${latest}`}>
        <Rows
          query={{ ...query, data: data?.audit_logs }}
          what="acts"
          empty={{ drawing: 'note', text: 'No actions yet', hint: 'Every action appears here at once.' }}
          keyOf={(log) => log.id}
        >
          {(log) => <ActRow log={log} />}
        </Rows>
      </Panel>
      <Panel title="Cases" about={`Reports about them and their content. ${latest}`}>
        <Rows
          query={{ ...query, data: data?.cases }}
          what="cases"
          empty={{
            drawing: 'note',
            text: 'No reports',
            hint: 'You do not see cases that you reported or that are about you.',
          }}
          keyOf={(one) => one.id}
        >
          {(one) => <CaseRow one={one} />}
        </Rows>
      </Panel>
      <Panel title="Decisions" about={`Decisions of moderators about them. ${latest}`}>
        <Rows
          query={{ ...query, data: data?.decisions }}
          what="decisions"
          empty={{ drawing: 'note', text: 'No decisions', hint: 'Every decided case appears here.' }}
          keyOf={(one) => `${one.case_id}-${one.created_at}`}
        >
          {(one) => <DecisionRow one={one} />}
        </Rows>
      </Panel>
      <Panel title="Abuse logs" about={`Refused attempts of this person. ${latest}`}>
        <Rows
          query={{ ...query, data: data?.abuse_logs }}
          what="abuse logs"
          empty={{
            drawing: 'note',
            text: 'No refused attempts',
            hint: 'Refused attempts that look like abuse appear here.',
          }}
          keyOf={(log) => log.id}
        >
          {(log) => <LogRow log={log} />}
        </Rows>
      </Panel>
    </>
  );
};

const ActRow = ({ log }: { log: AuditLog }) => (
  <article>
    <h3 className="ad:m-0 ad:text-base ad:font-semibold">{auditActWords[log.act]}</h3>
    {log.reason && (
      <p dir="auto" className="ad:m-0 ad:text-sm ad:text-soft ad:wrap-anywhere">
        {log.reason}
      </p>
    )}
    <p className="ad:m-0 ad:text-xs ad:text-faint">
      <bdi>{log.actor_name}</bdi> · <RelativeTime iso={log.created_at} />
    </p>
  </article>
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

const DecisionRow = ({ one }: { one: Decision }) => (
  <article>
    <h3 className="ad:m-0 ad:text-base ad:font-semibold ad:wrap-anywhere">{decisionLine(one, false)}</h3>
    {one.note && (
      <p dir="auto" className="ad:m-0 ad:text-sm ad:text-soft ad:wrap-anywhere">
        {one.note}
      </p>
    )}
    <p className="ad:m-0 ad:text-xs ad:text-faint">
      <bdi>{one.by_name}</bdi> · <RelativeTime iso={one.created_at} />
    </p>
  </article>
);
