import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import { epochMs, seconds } from '../../kit/clock.ts';
import { serverLimits } from '../../kit/server-limits.ts';
import { decisionEntity } from './decision.entity.ts';

/** Decisions against a person that count as strikes now, of the latest about them: one round trip. */
export const countStrikes = async (person_id: string): Promise<number> => {
  const since = new Date(epochMs() - moderationLimits.strikeDays * seconds.day * 1000).toISOString();
  const { data } = await decisionEntity()
    .query.byPerson({ person_id })
    .gte({ created_at: since })
    .where(
      ({ decision, reversed_at }, { ne, notExists }) =>
        `${ne(decision, 'dismiss')} AND ${notExists(reversed_at)}`,
    )
    .go({ order: 'desc', limit: serverLimits.strikeDecisions, attributes: ['case_id', 'round'] });
  return data.length;
};
