import { toSummary } from '../../people/public.ts';
import { type HaveConversation, type Payee, readPayee } from './read-payee.ts';

interface Parties {
  creator_id: string;
  project_id?: string | undefined;
}

/**
 * The terms shown to a brand before paying a creator: one trip, or two where they have neither project nor
 * conversation.
 */
export const readPaymentTerms = async (
  { creator_id, project_id }: Parties,
  clientId: string,
  haveConversation: HaveConversation,
) => {
  const payee = await readPayee(
    { clientId, creatorId: creator_id, projectId: project_id ?? null },
    haveConversation,
  );
  const hindrance = hindranceOf(payee);
  return {
    creator: toSummary(payee.creator),
    platform_fee_percentage: hindrance ? null : payee.feePercent,
    hindrance,
    project: payee.project,
    paid_cents: payee.paidCents,
  };
};

const hindranceOf = ({ isKnown, destination }: Payee): 'stranger' | 'payouts_not_set_up' | null => {
  if (!isKnown) return 'stranger';
  return destination ? null : 'payouts_not_set_up';
};
