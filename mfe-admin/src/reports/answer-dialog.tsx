import type { Appeal } from '@briefhouse/contracts/admin/appeal.ts';
import { answerAppeal } from '@briefhouse/contracts/admin/appeal.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import * as z from 'zod';
import { titleOf } from './case-words.ts';
import { useAnswer } from './use-cases.ts';

const fields = z.object({ answer: answerAppeal.input.shape.answer });

const words = {
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
  const { form, errors, submit, isDirty, isSending } = useContractForm({
    schema: fields,
    values: { answer: '' },
    send: async ({ answer }) => {
      await send.mutateAsync({ case_id, round, outcome, answer });
      guard.leave();
      onAnswered();
    },
  });
  const guard = useUnsavedGuard(isDirty, onClose);
  const { title, does, text } = words[outcome];
  return (
    <FormDialog
      title={title}
      description={`${titleOf({ kind, person: appeal.person })}. ${does}`}
      action={{ text, pendingText: 'Answering...', pending: isSending }}
      onSubmit={submit}
      guard={guard}
    >
      <Field
        label="Answer"
        help="The author can read this. Do not name the person who reported it."
        error={errors.answer?.message}
      >
        <Textarea
          {...form.register('answer')}
          value={form.watch('answer')}
          limit={moderationLimits.reasonsLength}
          rows={5}
          dir="auto"
        />
      </Field>
    </FormDialog>
  );
};
