import { creatorStep } from '../../accounts/public.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact, update } from '../../kit/transact.ts';
import { payoutAccountEntity } from '../payout-account.entity.ts';

interface Fee {
  creator_id: string;
  platform_fee_percentage: number;
}

/** Sets a creator's fee, before they have a payout account too; payments that are open keep theirs. */
export const setFee = async ({ creator_id, platform_fee_percentage }: Fee, guards: Guards): Promise<void> => {
  const fee = payoutAccountEntity().upsert({ user_id: creator_id, platform_fee_percentage });
  await transact([
    creatorStep(creator_id, { onConditionFailed: 'CREATOR_NOT_FOUND' }),
    update(fee),
    ...guards.steps(),
  ]);
};
