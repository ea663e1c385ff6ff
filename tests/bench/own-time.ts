import { randomUUID } from 'node:crypto';
import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { createPost } from '@briefhouse/contracts/community/post.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { listProjects } from '@briefhouse/contracts/marketplace/project.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { startTable } from '../support/table.ts';
import type { People } from './calls/row.ts';
import { atMost, type Metric, percentile } from './metric.ts';

const part = 'Functions';
const calls = 300;
/** Warm-up calls that are not measured. */
const warming = 30;

interface Work {
  contract: Endpoint;
  input?: () => object;
  user: keyof People;
}
const works: Work[] = [
  { contract: getMe, user: 'owner' },
  { contract: listProjects, user: 'owner' },
  { contract: listNotifications, user: 'owner' },
  { contract: listNewsfeed, user: 'creator' },
  // Beyond the rate limit the call is refused, which takes time as well.
  { contract: createPost, user: 'owner', input: () => ({ submission_id: randomUUID(), content: 'A word.' }) },
];

/** A warm handler's own time: the duration of a call minus its waits for the table. */
export const ownTimeMetrics = async (): Promise<Metric[]> => {
  const stop = await startTable();
  try {
    // The modules create their clients when they are imported, so the table has to be up first.
    const [{ handlers }, { makePeople }, { call }, { watchTable }] = await Promise.all([
      import('../contract/handlers.ts'),
      import('./calls/people.ts'),
      import('@briefhouse/functions/testing/call.ts'),
      import('./watch-table.ts'),
    ]);
    const people = await makePeople();
    const waited = watchTable();
    const times: number[] = [];
    for (const { contract, input, user } of works)
      for (let index = -warming; index < calls; index++) {
        const since = waited();
        const started = performance.now();
        await call(handlers[contract.domain], contract, input?.() ?? {}, { user: people[user] as User });
        if (index >= 0) times.push(performance.now() - started - (waited() - since));
      }
    return [
      atMost(part, 'a warm handler’s own time, p50', percentile(times, 0.5), 2, 'ms'),
      atMost(part, 'a warm handler’s own time, p99', percentile(times, 0.99), 10, 'ms'),
    ];
  } finally {
    await stop();
  }
};
