import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { listAbuseLogs as contract } from '@briefhouse/contracts/admin/list-abuse-logs.ts';
import type { z } from 'zod';
import { cursorOf, readPage } from '../../../kit/cursor.ts';
import { type AbuseLogRow, abuseLogEntity } from '../../../security/public.ts';
import { examined, fitting } from './fitting.ts';
import { withNames } from './with-names.ts';

type Input = z.output<typeof contract.input>;

/**
 * A page of the abuse logs with the names of their users, the newest first: two round trips. A filter looks at a
 * bounded number of logs, so a page may be short while there are more.
 */
export const listAbuseLogs = async ({ cursor, ...filter }: Input) => {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const page = await readPage(cursor, { gsi1pk: 'abuse-logs' }, () =>
    abuseLogEntity()
      .query.byTime({})
      .go({ order: 'desc', limit: isFiltered ? examined : adminLimits.abuseLogs, ...(cursor && { cursor }) }),
  );
  const { rows, next } = fitting(page, {
    fits: (row) => fits(row, filter),
    limit: adminLimits.abuseLogs,
    positionOf: (row) => cursorOf(abuseLogEntity(), 'byTime', row),
  });
  return { logs: await withNames(rows), next };
};

const fits = (row: AbuseLogRow, { abuse_type, severity, state }: Omit<Input, 'cursor'>): boolean =>
  (!abuse_type || row.abuse_type === abuse_type) &&
  (!severity || row.severity === severity) &&
  (!state || row.resolved === (state === 'resolved'));
