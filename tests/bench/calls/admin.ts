import { getUsageSummary } from '@briefhouse/contracts/admin/get-usage-summary.ts';
import { listUsageMetrics } from '@briefhouse/contracts/admin/list-usage-metrics.ts';
import { handler } from '@briefhouse/functions/admin/api.ts';
import { writeRows } from '@briefhouse/functions/kit/write-rows.ts';
import { person } from '@briefhouse/functions/testing/people.ts';
import { usageRows } from '../../../infra/demo/usage.ts';
import { asking, type Row } from './row.ts';

/** A month of usage of 40 people, whose names are read as well. */
const used = async () => {
  const people = Array.from({ length: 40 }, (_, index) => `bench-${index}`);
  await writeRows(usageRows(Date.now(), people).map((Item) => ({ PutRequest: { Item } })));
  return person({ groups: ['admin'] });
};

export const adminRows: Row[] = [
  {
    name: 'the newest 100 usage metrics, with names',
    target: { trips: 2, read: 60 },
    prepare: async () => asking(handler, listUsageMetrics, {}, await used()),
  },
  {
    name: 'the month’s cost, active users, 30 days of usage and who cost most',
    target: { trips: 2, read: 20 },
    prepare: async () => asking(handler, getUsageSummary, {}, await used()),
  },
];
