import type { listReportedMessages as contract } from '@briefhouse/contracts/admin/list-reported-messages.ts';
import type { ReportedMessage } from '@briefhouse/contracts/chat/report.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import type { Guards } from '../../../kit/guards.ts';
import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { auditStep } from '../../../security/public.ts';
import type { ReportedContent } from '../content.ts';
import { readReport, readReportedCaseFor } from '../read-cases.ts';
import { toReportedMessage } from '../views.ts';

type Input = z.output<typeof contract.input>;

/**
 * The messages that a report names, oldest first: three round trips. Nobody sees them before the audit log names the
 * reader. NOT_FOUND
 * for an unknown report, and for any of a case that the caller may not judge.
 */
export const listReportedMessages = async (
  { report_id, created_at }: Input,
  user: User,
  guards: Guards,
  { message }: ReportedContent,
): Promise<ReportedMessage[]> => {
  const report = await readReport(report_id, created_at);
  if (!report || !(await readReportedCaseFor(user.id, report))) throw new AppError('NOT_FOUND');
  const [rows] = await Promise.all([
    message.read(report),
    transact([
      ...guards.steps(),
      auditStep({ act: 'read_messages', actor: user, subject: { kind: 'report', id: report_id } }),
    ]),
  ]);
  return Promise.all(rows.map(toReportedMessage));
};
