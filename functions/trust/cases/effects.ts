import { statementTitle } from '@briefhouse/contracts/moderation/statement-words.ts';
import { effects } from '../../events/effects.ts';
import type { Notice, Words } from '../../events/notice.ts';
import type { CaseReporterRow } from './case/row.ts';
import { type DecisionRow, isSanction } from './decision/row.ts';

const common = { actor_id: null, type: 'moderation_message', email: false } as const;

/** The notice of a sanction to the person whom it is about. */
const toAuthor = (row: DecisionRow, say: (title: string) => Words): Notice | undefined => {
  if (!isSanction(row)) return undefined;
  const { case_id, round, person_id: recipient_id } = row;
  const words = say(statementTitle({ sanction: row.decision, kind: row.kind }));
  return { ...common, recipient_id, target: 'statement', case_id, round, say: () => words };
};

const isReversed = (row: DecisionRow, before: DecisionRow | undefined): boolean =>
  row.reversed_at !== undefined && before?.reversed_at === undefined;

/** All that follows from a decision: notices to the author here, and mail by a subscriber. */
export const decisionEffects = effects<DecisionRow, 'decisions'>('decision', {
  new: {
    notify: (row) =>
      toAuthor(row, (title) => ({
        subject: title,
        message: 'A moderator decided this. Read the reasons and how to appeal.',
      })),
    run: ['decisions'],
  },
  reversed_at: {
    notify: (row, before) =>
      before && isReversed(row, before)
        ? toAuthor(row, (title) => ({
            subject: 'A decision was taken back',
            message: `The decision “${title}” no longer counts.`,
          }))
        : undefined,
    run: ['decisions'],
  },
  answered_at: {
    notify: (row, before) =>
      before && row.answered_at && !before.answered_at && !isReversed(row, before)
        ? toAuthor(row, (title) => ({
            subject: 'Your appeal was answered',
            message: `The decision “${title}” stands.`,
          }))
        : undefined,
    run: ['decisions'],
  },
});

/** The notice of the outcome to a reporter. Its words stay general: a decision about somebody is theirs to know. */
export const caseReporterEffects = effects<CaseReporterRow>('case-reporter', {
  notified: {
    notify: ({ notified, user_id: recipient_id }, before) => {
      if (!notified || notified.round === before?.notified?.round) return undefined;
      const looked = `We reviewed the ${notified.kind} that you reported`;
      const message = notified.acted
        ? `${looked}, and took action. Thank you.`
        : `${looked}. It does not break our rules. Thank you for telling us.`;
      return { ...common, recipient_id, target: 'home', say: () => ({ subject: 'Your report', message }) };
    },
  },
});
