import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { creatorStep, readProfile } from '../../people/public.ts';
import { auditStep } from '../../security/public.ts';
import { payoutAccountEntity } from '../payout-account.entity.ts';

interface Fee {
  creator_id: string;
  platform_fee_percentage: number;
}

/** Sets a creator's fee, before they have a payout account too; payments that are open keep theirs. */
export const setFee = async (
  { creator_id, platform_fee_percentage }: Fee,
  admin: User,
  guards: Guards,
): Promise<void> => {
  const profile = await readProfile(creator_id);
  if (!profile) throw new AppError('CREATOR_NOT_FOUND');
  const fee = payoutAccountEntity().upsert({ user_id: creator_id, platform_fee_percentage });
  await transact([
    creatorStep(creator_id, { onConditionFailed: 'CREATOR_NOT_FOUND' }),
    update(fee),
    auditStep({
      act: 'set_fee',
      actor: admin,
      subject: { kind: 'person', id: creator_id, name: fullName(profile) },
      reason: `${platform_fee_percentage} %`,
    }),
    ...guards.steps(),
  ]);
};
