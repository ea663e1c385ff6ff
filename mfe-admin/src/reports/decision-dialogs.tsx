import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { type Appeal, answerAppeal, reverseDecision } from '@briefhouse/contracts/admin/appeal.ts';
import { type Decision, decideCase, type ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import { ReasonDialog } from '../common/reason-dialog.tsx';
import { titleOf } from './case-words.ts';
import { useAnswer, useDecision, useReversal } from './use-cases.ts';

export interface DismissDialogProps {
  one: ModerationCase;
  onClose: () => void;
  onDecided: () => void;
}

/** Dismisses a case, which changes nothing for the reported content. */
export const DismissDialog = ({ one, onClose, onDecided }: DismissDialogProps) => {
  const decide = useDecision();
  return (
    <ReasonDialog
      title="Dismiss the case"
      description={`${titleOf(one)}: we take no action. A later report opens the case again.`}
      name="note"
      schema={decideCase.input.shape.note}
      label="Note"
      optional
      help="Tell other moderators why no action is needed."
      limit={adminLimits.noteLength}
      action={['Dismiss', 'Dismissing...']}
      onSend={(note) => decide.mutateAsync({ case_id: one.id, round: one.round, decision: 'dismiss', note })}
      onClose={onClose}
      onSent={onDecided}
    />
  );
};

export interface ReverseDialogProps {
  one: Decision;
  onClose: () => void;
}

/** Takes a decision back without an appeal. */
export const ReverseDialog = ({ one: { case_id, round }, onClose }: ReverseDialogProps) => {
  const reverse = useReversal();
  return (
    <ReasonDialog
      title="Take the decision back"
      description="We show hidden content again, end the suspension, remove the strike, and tell the author."
      name="note"
      schema={reverseDecision.input.shape.note}
      label="Note"
      optional
      help="Your reason for the audit log."
      limit={adminLimits.noteLength}
      action={['Take back', 'Taking back...']}
      onSend={(note) => reverse.mutateAsync({ case_id, round, note })}
      onClose={onClose}
    />
  );
};

const outcomes = {
  uphold: {
    title: 'Uphold the decision',
    does: 'The decision stands, and nobody can appeal again.',
    text: 'Uphold',
  },
  reverse: {
    title: 'Take the decision back',
    does: 'We show hidden content again, end the suspension, and remove the strike.',
    text: 'Take back',
  },
};

export interface AnswerDialogProps {
  appeal: Appeal;
  outcome: 'uphold' | 'reverse';
  onClose: () => void;
  onAnswered: () => void;
}

/** Answers an appeal; its author reads why. */
export const AnswerDialog = ({ appeal, outcome, onClose, onAnswered }: AnswerDialogProps) => {
  const send = useAnswer();
  const { case_id, round, kind } = appeal.decision;
  const { title, does, text } = outcomes[outcome];
  return (
    <ReasonDialog
      title={title}
      description={`${titleOf({ kind, person: appeal.person })}. ${does}`}
      name="answer"
      schema={answerAppeal.input.shape.answer}
      label="Answer"
      help="The author can read this. Do not name the person who reported it."
      limit={moderationLimits.reasonsLength}
      rows={5}
      action={[text, 'Answering...']}
      onSend={(answer) => send.mutateAsync({ case_id, round, outcome, answer })}
      onClose={onClose}
      onSent={onAnswered}
    />
  );
};
