import type { listAuditLogs as contract } from '@briefhouse/contracts/admin/audit-log.ts';
import type { z } from 'zod';
import { readPage } from '../../../kit/cursor.ts';
import { auditLogEntity } from '../../../security/public.ts';

type Input = z.output<typeof contract.input>;

/** Rows of a page. */
const page = 50;

/** A page of the audit log, the newest first: one round trip. */
export const listAuditLogs = async ({ actor_id, since, cursor }: Input) => {
  const read = (list: 'byTime' | 'byActor') => {
    const query =
      list === 'byActor' && actor_id
        ? auditLogEntity().query.byActor({ actor_id })
        : auditLogEntity().query.byTime({});
    return (since ? query.gte({ created_at: since }) : query).go({
      order: 'desc',
      limit: page,
      ...(cursor && { cursor }),
    });
  };
  const partition = actor_id ? { gsi3pk: `audit-by#${actor_id}` } : { gsi1pk: 'audit-logs' };
  const { data, cursor: next } = await readPage(
    cursor,
    partition,
    () => read(actor_id ? 'byActor' : 'byTime'),
    (place) => !since || place >= since,
  );
  return { rows: data, next };
};
