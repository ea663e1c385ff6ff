import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { AuditAct } from '@briefhouse/contracts/admin/audit-acts.ts';
import { now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import { put, type Step } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type AuditLogRow, auditLogEntity } from './row.ts';

interface Act {
  act: AuditAct;
  actor: Pick<User, 'id' | 'first_name' | 'last_name'>;
  subject: { kind: AuditLogRow['subject_kind']; id: string; name?: string };
  reason?: string | undefined;
}

/** Records an act of an administrator or moderator, in the transaction of the act itself: neither is without the other. */
export const auditStep = ({ act, actor, subject, reason }: Act): Step =>
  put(
    auditLogEntity().create({
      audit_id: newId(),
      act,
      actor_id: actor.id,
      actor_name: fullName(actor),
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name ?? '',
      ...(reason && { reason }),
      created_at: now(),
    }),
  );
