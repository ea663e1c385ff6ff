import { suspensionDays } from '@briefhouse/contracts/accounts/suspension-days.ts';
import { dayWords } from '@briefhouse/contracts/accounts/suspension-times.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import {
  type Appeal,
  answerAppeal,
  listAppeals,
  reverseDecision,
} from '@briefhouse/contracts/admin/appeal.ts';
import type { Decision, ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import { decideCase, getCase, listCases, sanctionCase } from '@briefhouse/contracts/admin/case.ts';
import type { Sanction } from '@briefhouse/contracts/admin/case-kinds.ts';
import { houseRuleNames, houseRules } from '@briefhouse/contracts/moderation/house-rules.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormSelect } from '@briefhouse/ui/form-fields.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { useIsAdmin } from '../common/admin-page.tsx';
import { ReasonDialog } from '../common/reason-dialog.tsx';
import { appeals, cases } from './use-cases.ts';
import { sanctionWords, titleOf } from './words.ts';

export interface DialogProps {
  onClose: () => void;
  /** The page goes on to the next case or appeal. */
  onSent: () => void;
}

const outOfQueue = (client: QueryClient, case_id: string) => cases.remove(client, case_id).save();

/** A note for colleagues, which is kept with the decision. */
const note = { name: 'note', label: 'Note', optional: true, limit: adminLimits.noteLength };

/** Dismisses a case, which changes nothing for the reported content. */
export const DismissDialog = ({ one, ...dialog }: DialogProps & { one: ModerationCase }) => {
  const decide = useContractMutation(decideCase, {
    failure: 'Error deciding the case',
    refetches: [listCases, getCase],
    onSuccess: (_, { case_id }, __, { client }) => {
      outOfQueue(client, case_id);
      toast.success('Case dismissed');
    },
  });
  return (
    <ReasonDialog
      title="Dismiss the case"
      description={`${titleOf(one)}: we take no action. A later report opens the case again.`}
      {...note}
      schema={decideCase.input.shape.note}
      help="Tell other moderators why no action is needed."
      action={['Dismiss', 'Dismissing...']}
      onSend={(text) =>
        decide.mutateAsync({ case_id: one.id, round: one.round, decision: 'dismiss', note: text })
      }
      {...dialog}
    />
  );
};

/** Takes a decision back without an appeal. */
export const ReverseDialog = ({
  one: { case_id, round },
  onClose,
}: Pick<DialogProps, 'onClose'> & { one: Decision }) => {
  const reverse = useContractMutation(reverseDecision, {
    failure: 'Error taking the decision back',
    refetches: [listAppeals, getCase],
    onSuccess: () => toast.success('Decision taken back'),
  });
  return (
    <ReasonDialog
      title="Take the decision back"
      description="We show hidden content again, end the suspension, remove the strike, and tell the author."
      {...note}
      schema={reverseDecision.input.shape.note}
      help="Your reason for the audit log."
      action={['Take back', 'Taking back...']}
      onSend={(text) => reverse.mutateAsync({ case_id, round, note: text })}
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

export interface AnswerDialogProps extends DialogProps {
  appeal: Appeal;
  outcome: 'uphold' | 'reverse';
}

/** Answers an appeal; its author reads why. */
export const AnswerDialog = ({ appeal, outcome, ...dialog }: AnswerDialogProps) => {
  const send = useContractMutation(answerAppeal, {
    failure: 'Error answering the appeal',
    refetches: [listAppeals, getCase],
    onSuccess: (_, { outcome, case_id, round }, __, { client }) => {
      appeals.remove(client, `${case_id}.${round}`).save();
      toast.success(outcome === 'uphold' ? 'Decision upheld' : 'Decision taken back');
    },
  });
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
      {...dialog}
    />
  );
};

const { rule, reasons, note: ownNote, hides } = sanctionCase.input.shape;
const periods = suspensionDays.map((days) => ({ value: String(days), label: dayWords(days) }));
const permanently = { value: 'good', label: 'Permanently' };
const days = z.enum([...periods, permanently].map(({ value }) => value));
const fields = z.object({ rule, reasons, note: ownNote, hides, days });
const rules = houseRuleNames.map((value) => ({ value, label: houseRules[value] }));

export interface SanctionDialogProps extends DialogProps {
  one: ModerationCase;
  sanction: Sanction;
}

/** Decides a case against its author: by which rule, on what grounds, and for how long. */
export const SanctionDialog = ({ one, sanction, ...acts }: SanctionDialogProps) => {
  const send = useContractMutation(sanctionCase, {
    failure: 'Error deciding the case',
    refetches: [listCases, getCase],
    onSuccess: (_, { case_id, sanction }, __, { client }) => {
      outOfQueue(client, case_id);
      toast.success(sanctionWords[sanction].done);
    },
  });
  const isAdmin = useIsAdmin();
  const { title, does, text, pendingText } = sanctionWords[sanction];
  const { form, dialog } = useFormDialog({
    schema: fields,
    values: { rule: '', reasons: '', note: '', hides: false, days: '7' },
    send: ({ days: period, ...decided }) => {
      const suspension_days =
        period === permanently.value ? null : suspensionDays.find((length) => String(length) === period);
      const input = { case_id: one.id, round: one.round, sanction, suspension_days };
      return send.mutateAsync({ ...input, ...decided });
    },
    action: [text, pendingText],
    ...acts,
  });
  return (
    <FormDialog title={title} description={`${titleOf(one)}. ${does}`} {...dialog}>
      <FormSelect
        form={form}
        name="rule"
        label="Rule"
        placeholder="Choose the rule that was broken"
        options={rules}
      />
      {sanction === 'suspend' && (
        <>
          <FormSelect
            form={form}
            name="days"
            label="Duration"
            options={isAdmin ? [...periods, permanently] : periods}
          />
          {one.kind !== 'person' && (
            <Switch {...form.register('hides')} label={`Hide the ${one.kind} as well`} />
          )}
        </>
      )}
      <FormText
        form={form}
        name="reasons"
        label="Findings"
        help="The author reads this, with the rule and how to appeal. Do not name the person who reported it."
        limit={moderationLimits.reasonsLength}
        rows={5}
      />
      <FormText {...note} form={form} name="note" help="Other moderators can read this." rows={2} />
    </FormDialog>
  );
};
