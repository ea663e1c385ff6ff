import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { decisionEntity, isSanction, type SanctionRow } from '../decision.entity.ts';

/**
 * A decision of which its author was notified, the latest without a round; undefined where there is none. One round
 * trip.
 */
export const findStatement = async (case_id: string, round?: number): Promise<SanctionRow | undefined> => {
  if (!round) {
    const { data } = await decisionEntity()
      .query.byCase({ case_id })
      .go({ order: 'desc', limit: adminLimits.decisions, consistent: true });
    return data.find(isSanction);
  }
  const { data } = await decisionEntity().get({ case_id, round }).go({ consistent: true });
  return data && isSanction(data) ? data : undefined;
};
