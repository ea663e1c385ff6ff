import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { setAbuseState as contract, Resolution } from '@briefhouse/contracts/admin/abuse-log.ts';
import { abuseTypeWords } from '@briefhouse/contracts/admin/abuse-types.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { transact, update } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { type AbuseLogRow, abuseLogEntity, auditStep } from '../../../security/public.ts';

type Input = z.output<typeof contract.input>;

/** Resolves an abuse log or opens it again: of two who do so at once one gets CONFLICT. Two round trips. */
export const setAbuseState = async (
  { abuse_id, resolved, note }: Input,
  user: User,
  guards: Guards,
): Promise<AbuseLogRow> => {
  const { data: row } = await abuseLogEntity().get({ abuse_id }).go({ consistent: true });
  if (!row) throw new AppError('NOT_FOUND');
  const resolution = resolutionBy(user, note);
  const changed = abuseLogEntity()
    .patch({ abuse_id })
    .set({ resolved, resolution })
    .where((one, { eq }) => eq(one.resolved, !resolved));
  await transact([
    ...guards.steps(),
    update(changed),
    auditStep({
      act: resolved ? 'resolve_abuse' : 'reopen_abuse',
      actor: user,
      subject: { kind: 'abuse_log', id: abuse_id, name: abuseTypeWords[row.abuse_type] },
      reason: note,
    }),
  ]);
  return { ...row, resolved, resolution };
};

/** The person who resolved something just now, or opened it again. */
export const resolutionBy = (user: User, note: string): Resolution => ({
  by_id: user.id,
  by_name: fullName(user),
  note,
  at: now(),
});
