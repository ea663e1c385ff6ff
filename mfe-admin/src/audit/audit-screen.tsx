import { auditActWords } from '@briefhouse/contracts/admin/audit-acts.ts';
import { type AuditLog, listAuditLogs } from '@briefhouse/contracts/admin/audit-log.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { call, type Output } from '@briefhouse/web/api.ts';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { writeCsv } from '@briefhouse/web/csv.ts';
import { downloadText } from '@briefhouse/web/download.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { AdminPage, PersonLink } from '../common/admin-page.tsx';
import { Entry } from '../common/facts.tsx';
import { Panel } from '../common/panel.tsx';
import { Rows } from '../common/rows.tsx';

/** `/admin/audit`: the acts of administrators and moderators; for administrators alone. */
export const AuditScreen = () => (
  <AdminPage
    title="Audit log"
    subtitle="The actions of administrators and moderators, with their reasons."
    adminOnly
  >
    <Log />
  </AdminPage>
);

/** A day that is still being typed is no day yet. */
const firstDay = '2024-01-01';

const Log = () => {
  const [params, change] = useUrlParams();
  const day = params.get('since');
  const actor_id = params.get('by');
  const known = day && day >= firstDay && !Number.isNaN(Date.parse(day));
  const filter: AuditFilter = {
    ...(actor_id && { actor_id }),
    ...(known && { since: new Date(`${day}T00:00:00`).toISOString() }),
  };
  const set = (name: string, value: string | null) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true });
  const query = useAuditLogs(filter);
  const actor = actor_id && query.data?.find((log) => log.actor_id === actor_id)?.actor_name;
  return (
    <Panel title="Actions" about="Nobody can change or delete an entry, not even Briefhouse itself.">
      <div className="ad:flex ad:flex-wrap ad:items-end ad:justify-between ad:gap-3">
        <Field label="Since" optional className="ad:w-48">
          <DateInput value={day} onValueChange={(value) => set('since', value)} min={firstDay} />
        </Field>
        {actor_id && (
          <Button size="sm" onClick={() => set('by', null)}>
            Only {actor ?? 'one person'} <X aria-hidden="true" className="ad:size-4" />{' '}
            <span className="ad:sr-only">Show all</span>
          </Button>
        )}
        <Export filter={filter} />
      </div>
      <Rows
        query={query}
        what="audit log"
        empty={{ text: 'No actions yet', hint: 'Every block, resolved alert and other action appears here.' }}
        more="Show earlier actions"
      >
        {(log) => (
          <AuditRow
            log={log}
            isAmbiguous={query.data?.some((one) => isOther(one, log)) ?? false}
            onActor={() => set('by', log.actor_id)}
          />
        )}
      </Rows>
    </Panel>
  );
};

/** Whether an act of the same name is another person's. */
const isOther = (one: AuditLog, log: AuditLog) =>
  one.actor_name === log.actor_name && one.actor_id !== log.actor_id;

interface AuditRowProps {
  log: AuditLog;
  isAmbiguous: boolean;
  onActor: () => void;
}

const AuditRow = ({ log, isAmbiguous, onActor }: AuditRowProps) => (
  <Entry
    className="ad:flex ad:flex-col ad:gap-0.5"
    title={
      <>
        {auditActWords[log.act]}: <Subject {...log.subject} />
      </>
    }
    text={log.reason}
  >
    <button
      type="button"
      onClick={onActor}
      className="ad:cursor-pointer ad:border-0 ad:bg-transparent ad:p-0 ad:text-xs ad:font-semibold ad:text-soft ad:hover:underline"
    >
      <bdi>{log.actor_name}</bdi>
      {isAmbiguous && ` (${log.actor_id})`}
    </button>{' '}
    · <time dateTime={log.created_at}>{formatDateTime(log.created_at)}</time>
  </Entry>
);

const Subject = ({ kind, id, name }: AuditLog['subject']) => {
  if (kind === 'person') return <PersonLink id={id} name={name || id} />;
  if (kind === 'case')
    return (
      <Link to={`/admin/reports?case=${id}`} className="ad:text-inherit ad:underline-offset-2">
        {name || 'the case'}
      </Link>
    );
  return <bdi>{name || id}</bdi>;
};

/** Reads every page of the filter and saves them as one CSV file; says how far it is, and can be stopped. */
const Export = ({ filter }: { filter: AuditFilter }) => {
  const [count, setCount] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);
  const run = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setCount(0);
    try {
      const text = await exportAuditLogs(filter, { signal: controller.signal, onProgress: setCount });
      downloadText('audit-log.csv', 'text/csv', text);
    } catch (error) {
      if (!controller.signal.aborted) toast.destructive('Error exporting the audit log', messageOf(error));
    } finally {
      setCount(null);
    }
  };
  return count === null ? (
    <Button icon={Download} onClick={() => void run()}>
      Export CSV
    </Button>
  ) : (
    <Button onClick={() => stop.current?.abort()}>
      <span aria-live="polite">{count.toLocaleString('en')} read</span> · Cancel
    </Button>
  );
};

interface AuditFilter {
  actor_id?: string;
  since?: string;
}

const logs = pagedList(listAuditLogs, 'audit_logs');

/** The acts of administrators and moderators, the newest first. */
const useAuditLogs = (filter: AuditFilter) =>
  useInfiniteQuery(logs.query(filter, { select: logs.itemsOf, staleTime: 0 }));

/** Reads all of it, page by page, as a CSV file's text; `onProgress` hears how many there are so far. */
const exportAuditLogs = async (
  filter: AuditFilter,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (count: number) => void },
): Promise<string> => {
  const found: AuditLog[] = [];
  let cursor: string | undefined;
  do {
    const page: Output<typeof listAuditLogs> = await call(
      listAuditLogs,
      { ...filter, ...(cursor && { cursor }) },
      { signal },
    );
    found.push(...page.audit_logs);
    onProgress(found.length);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return toCsv(found);
};

const toCsv = (rows: readonly AuditLog[]): string =>
  writeCsv([
    ['time', 'who', 'who_id', 'act', 'subject', 'subject_id', 'subject_name', 'reason', 'id'],
    ...rows.map(({ id, created_at, actor_name, actor_id, act, subject, reason }) => [
      ...[created_at, actor_name, actor_id, auditActWords[act], subject.kind, subject.id, subject.name],
      ...[reason ?? '', id],
    ]),
  ]);
