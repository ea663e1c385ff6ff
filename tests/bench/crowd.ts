import { randomUUID } from 'node:crypto';
import { createProject } from '@briefhouse/contracts/marketplace/project.ts';
import { startTable } from '../support/table.ts';
import { atMost, type Metric } from './metric.ts';

const crowd = 100;

/** The number of a hundred simultaneous writes of the same rows that are told to try again (503). */
export const crowdMetrics = async (): Promise<Metric[]> => {
  const stop = await startTable();
  try {
    const { contention } = await import('@briefhouse/functions/testing/contention.ts');
    await contention.begin({ conflicts: 0.02, throttles: 0.005 });
    // The modules create their clients when they are imported, so the table has to be up first.
    const [{ handlers }, { client }, { call }] = await Promise.all([
      import('../contract/handlers.ts'),
      import('@briefhouse/functions/testing/people.ts'),
      import('@briefhouse/functions/testing/call.ts'),
    ]);
    const user = await client();
    const submission_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: crowd }, () =>
        call(
          handlers.marketplace,
          createProject,
          { submission_id, name: 'Reels', budget_cents: 100 },
          { user },
        ),
      ),
    );
    const refused = answers.filter(({ status }) => status === 503).length;
    return [atMost('Crowd', 'a hundred writes at once, told to try again', refused, crowd / 20, 'calls')];
  } finally {
    await stop();
  }
};
