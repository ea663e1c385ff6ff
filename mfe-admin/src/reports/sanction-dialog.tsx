import { suspensionDays } from '@briefhouse/contracts/accounts/suspension-days.ts';
import { dayWords } from '@briefhouse/contracts/accounts/suspension-times.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { ModerationCase, Sanction } from '@briefhouse/contracts/admin/case.ts';
import { sanctionCase } from '@briefhouse/contracts/admin/case.ts';
import { houseRuleNames, houseRules } from '@briefhouse/contracts/moderation/house-rules.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Switch } from '@briefhouse/ui/switch.tsx';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import * as z from 'zod';
import { titleOf } from './case-words.ts';
import { sanctionWords } from './sanction-words.ts';
import { useSanction } from './use-cases.ts';

const { rule, reasons, note, hides } = sanctionCase.input.shape;
const [shortest, ...longer] = suspensionDays.map(String) as [string, ...string[]];
const fields = z.object({ rule, reasons, note, hides, days: z.enum([shortest, ...longer, 'good']) });

const rules = houseRuleNames.map((value) => ({ value, label: houseRules[value] }));
const daysOf = (days: string) =>
  days === 'good' ? null : suspensionDays.find((one) => String(one) === days);

export interface SanctionDialogProps {
  one: ModerationCase;
  sanction: Sanction;
  onClose: () => void;
  onDecided: () => void;
}

/** Decides a case against its author: by which rule, on what grounds, and for how long. */
export const SanctionDialog = ({ one, sanction, onClose, onDecided }: SanctionDialogProps) => {
  const send = useSanction();
  const isAdmin = useMe().groups.includes('admin');
  const { title, does, text, pendingText } = sanctionWords[sanction];
  const { form, errors, dialog } = useFormDialog({
    schema: fields,
    values: { rule: '', reasons: '', note: '', hides: false, days: '7' },
    send: ({ days, ...decided }) => {
      const input = { case_id: one.id, round: one.round, sanction, ...decided };
      return send.mutateAsync({ ...input, suspension_days: daysOf(days) });
    },
    action: [text, pendingText],
    onClose,
    // The page goes on to the next case.
    onSent: onDecided,
  });
  const periods = suspensionDays.map((days) => ({
    value: String(days),
    label: dayWords(days),
  }));
  return (
    <FormDialog title={title} description={`${titleOf(one)}. ${does}`} {...dialog}>
      <Field label="Rule" error={errors.rule?.message}>
        <Select {...form.register('rule')} placeholder="Choose the rule that was broken" options={rules} />
      </Field>
      {sanction === 'suspend' && (
        <>
          <Field label="Duration" error={errors.days?.message}>
            <Select
              {...form.register('days')}
              options={isAdmin ? [...periods, { value: 'good', label: 'Permanently' }] : periods}
            />
          </Field>
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
      <FormText
        form={form}
        name="note"
        label="Note"
        optional
        help="Other moderators can read this."
        limit={adminLimits.noteLength}
        rows={2}
      />
    </FormDialog>
  );
};
