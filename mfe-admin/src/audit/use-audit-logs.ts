import { type AuditLog, auditActWords, listAuditLogs } from '@briefhouse/contracts/admin/audit-log.ts';
import { call, type Output } from '@briefhouse/web/api.ts';
import { writeCsv } from '@briefhouse/web/csv.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useInfiniteQuery } from '@tanstack/react-query';

export interface AuditFilter {
  actor_id?: string;
  /** ISO 8601. */
  since?: string;
}

const logs = pagedList(listAuditLogs, 'audit_logs');

/** The acts of administrators and moderators, the newest first. */
export const useAuditLogs = (filter: AuditFilter) =>
  useInfiniteQuery(logs.query(filter, { select: logs.itemsOf, staleTime: 0 }));

/** Reads all of it, page by page, as a CSV file's text; `onProgress` hears how many there are so far. */
export const exportAuditLogs = async (
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
