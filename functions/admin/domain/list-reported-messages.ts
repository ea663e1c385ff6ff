import type { listReportedMessages as contract } from '@briefhouse/contracts/admin/list-reported-messages.ts';
import type { ReportedMessage } from '@briefhouse/contracts/chat/report.ts';
import type { z } from 'zod';
import { readReportedMessages } from '../../chat/public.ts';
import { AppError } from '../../kit/app-error.ts';
import { toReportedMessage } from '../views.ts';

type Input = z.output<typeof contract.input>;

/** What a report is about, oldest first: two round trips. NOT_FOUND for an unknown report. */
export const listReportedMessages = async ({ report_id, created_at }: Input): Promise<ReportedMessage[]> => {
  const rows = await readReportedMessages(report_id, created_at);
  if (!rows) throw new AppError('NOT_FOUND');
  return Promise.all(rows.map(toReportedMessage));
};
