import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { projectText } from '@briefhouse/contracts/admin/project-text.ts';
import type { sanctionCase as contract } from '@briefhouse/contracts/admin/sanction-case.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { epochMs, seconds } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { suspendSteps } from '../../../people/public.ts';
import { auditStep } from '../../../security/public.ts';
import { messageIn } from '../about.ts';
import type { CaseRow } from '../case.entity.ts';
import type { ReportedContent } from '../content.ts';
import { decisionSteps } from '../decide.ts';
import type { DecisionRow } from '../decision.entity.ts';
import { readCaseFor, readLatestReport } from '../read-cases.ts';
import type { ReportRow } from '../report.entity.ts';
import { hideSubjectSteps } from './hide-subject.ts';
import { memberSteps } from './refuse-staff.ts';

type Input = z.output<typeof contract.input>;

const acts = { warn: 'warn_author', hide: 'hide_content', suspend: 'suspend_author' } as const;

/** Decides a case against its author, with all that follows from it at once: three round trips. */
export const sanctionCase = async (
  { case_id, round, sanction, rule, reasons, note, suspension_days: days, hides }: Input,
  user: User,
  guards: Guards,
  reported: ReportedContent,
): Promise<DecisionRow> => {
  const suspends = sanction === 'suspend';
  if (suspends && days === null && !user.groups.includes('admin'))
    throw new AppError('FORBIDDEN', { message: 'Only administrators can suspend permanently.' });
  const [row, report] = await Promise.all([readCaseFor(user.id, case_id), readLatestReport(case_id)]);
  if (!row) throw new AppError('NOT_FOUND');
  const is_hidden = sanction === 'hide' || (suspends && hides);
  const until = suspends && days !== null ? inDays(days) : undefined;
  const [content, hiding, suspending] = await Promise.all([
    contentOf(row, report, reported),
    is_hidden ? hideSubjectSteps(row, reported) : [],
    suspends ? suspendSteps(row.person_id, { until, reason: reasons, by_id: user.id, case_id, round }) : [],
  ]);
  const by = { id: user.id, name: fullName(user) };
  const { decision, steps } = decisionSteps({ ...row, round }, by, {
    ...{ decision: sanction, rule, reasons },
    ...(content && { content }),
    ...(is_hidden && { is_hidden }),
    ...(until && { suspended_until: until }),
    ...(note && { note }),
  });
  const subject = { kind: 'case', id: case_id } as const;
  const audit = auditStep({ act: acts[sanction], actor: user, subject, reason: note || reasons });
  // A suspension by a case refuses everybody of the staff by itself.
  const member = suspends ? [] : memberSteps(row.person_id, user);
  // When two moderators suspend each other at once, one of them succeeds.
  await transact([...guards.steps(), ...member, ...steps, ...hiding, ...suspending, audit]);
  return decision;
};

const inDays = (days: number): string => new Date(epochMs() + days * seconds.day * 1000).toISOString();

/** The author's text as it was reported last: it may have been changed since. */
const contentOf = async (
  { kind }: CaseRow,
  report: ReportRow | undefined,
  { message }: ReportedContent,
): Promise<string | undefined> => {
  if (report?.post) return report.post.content;
  if (report?.project) return projectText(report.project);
  if (kind !== 'message' || !report) return undefined;
  const seq = messageIn(report.about);
  return (await message.read(report)).find((one) => one.seq === seq)?.content;
};
