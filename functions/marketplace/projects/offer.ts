import { limits } from '@briefhouse/contracts/limits.ts';
import { epochMs, epochSeconds, seconds } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import type { Step } from '../../kit/transact.ts';

/** The clock of an offer: a row that the table deletes when time is up, which the stream then tells. */
const key = (projectId: string) => ({ pk: `project#${projectId}`, sk: 'offer' });

export const offerEnd = (from = epochMs()) =>
  new Date(from + limits.offerHours * seconds.hour * 1000).toISOString();

export const startOfferStep = (projectId: string, endsAt: string): Step => ({
  item: {
    Put: {
      TableName: environment.table,
      Item: {
        ...key(projectId),
        __edb_e__: 'offer',
        project_id: projectId,
        ends_at: endsAt,
        expires: epochSeconds(Date.parse(endsAt)),
      },
    },
  },
});

export const stopOfferStep = (projectId: string): Step => ({
  item: { Delete: { TableName: environment.table, Key: key(projectId) } },
});
