import { statementTitle } from '@briefhouse/contracts/moderation/statement-words.ts';
import type { Notice, Words } from '../../events/notice.ts';
import type { Change } from '../../kit/change.ts';
import type { CaseReporterRow } from './case-reporter.entity.ts';
import { type DecisionRow, isSanction, type SanctionRow } from './decision.entity.ts';

/** Notices to authors of decisions, and to reporters of the outcome of their reports. */
export const noticesOf = ({ entity, before, after }: Change): Notice[] => {
  if (!after) return [];
  if (entity === 'decision') return ofDecision(before as DecisionRow | undefined, after as DecisionRow);
  if (entity === 'case-reporter')
    return ofReporter(before as CaseReporterRow | undefined, after as CaseReporterRow);
  return [];
};

const ofDecision = (before: DecisionRow | undefined, after: DecisionRow): Notice[] => {
  if (!isSanction(after)) return [];
  const words = wordsOf(before, after);
  if (!words) return [];
  const { case_id, round, person_id: recipient_id } = after;
  return [{ ...common, recipient_id, target: 'statement', case_id, round, say: () => words }];
};

const wordsOf = (before: DecisionRow | undefined, after: SanctionRow): Words | undefined => {
  const title = statementTitle({ sanction: after.decision, kind: after.kind });
  if (!before)
    return { subject: title, message: 'A moderator decided this. Read the reasons and how to appeal.' };
  if (after.reversed_at && !before.reversed_at)
    return { subject: 'A decision was taken back', message: `The decision “${title}” no longer counts.` };
  if (after.answered_at && !before.answered_at)
    return { subject: 'Your appeal was answered', message: `The decision “${title}” stands.` };
  return undefined;
};

/** The words stay general: a decision about somebody is theirs to know. */
const ofReporter = (before: CaseReporterRow | undefined, after: CaseReporterRow): Notice[] => {
  const { told, user_id: recipient_id } = after;
  if (!told || told.round === before?.told?.round) return [];
  const looked = `We reviewed the ${told.kind} that you reported`;
  const message = told.acted
    ? `${looked}, and took action. Thank you.`
    : `${looked}. It does not break our rules. Thank you for telling us.`;
  return [{ ...common, recipient_id, target: 'home', say: () => ({ subject: 'Your report', message }) }];
};

const common = { actor_id: null, type: 'moderation_message', email: false } as const;
