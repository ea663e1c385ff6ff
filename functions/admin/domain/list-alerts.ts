import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { listAlerts as contract } from '@briefhouse/contracts/admin/list-alerts.ts';
import type { z } from 'zod';
import { readPage } from '../../kit/cursor.ts';
import { alertEntity } from '../alert.entity.ts';

type Input = z.output<typeof contract.input>;

/** A page of the alerts, the newest first: one round trip. What a filter leaves out counts towards the page. */
export const listAlerts = async ({ state, severity, cursor }: Input) => {
  const page = await readPage(cursor, { gsi1pk: 'alerts' }, () =>
    alertEntity()
      .query.byTime({})
      .go({ order: 'desc', limit: adminLimits.alerts, ...(cursor && { cursor }) }),
  );
  const rows = page.data.filter(
    (row) =>
      (!state || row.is_resolved === (state === 'resolved')) && (!severity || row.severity === severity),
  );
  return { rows, next: page.cursor };
};
