import type { setAlertState as contract } from '@briefhouse/contracts/admin/alert.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import type { Guards } from '../../../kit/guards.ts';
import { transact, update } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { auditStep } from '../../../security/public.ts';
import { resolutionBy } from '../abuse/commands.ts';
import { type AlertRow, alertEntity, unresolvedOf } from './row.ts';

type Input = z.output<typeof contract.input>;

/** Resolves an alert or opens it again: of two who do so at once one gets CONFLICT. Two round trips. */
export const setAlertState = async (
  { alert_id, is_resolved, note }: Input,
  user: User,
  guards: Guards,
): Promise<AlertRow> => {
  const { data: row } = await alertEntity().get({ alert_id }).go({ consistent: true });
  if (!row) throw new AppError('NOT_FOUND');
  const resolution = resolutionBy(user, note);
  const patch = alertEntity().patch({ alert_id }).set({ is_resolved, resolution });
  const changed = is_resolved ? patch.remove(['gsi2pk']) : patch.set({ gsi2pk: unresolvedOf(row.severity) });
  await transact([
    ...guards.steps(),
    update(changed.where((one, { eq }) => eq(one.is_resolved, !is_resolved))),
    auditStep({
      act: is_resolved ? 'resolve_alert' : 'reopen_alert',
      actor: user,
      subject: { kind: 'alert', id: alert_id, name: row.title },
      reason: note,
    }),
  ]);
  return { ...row, is_resolved, resolution };
};
