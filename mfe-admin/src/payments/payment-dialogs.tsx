import { limits } from '@briefhouse/contracts/limits.ts';
import type { AdminCharge } from '@briefhouse/contracts/payments/charge.ts';
import { listCharges, refundCharge, setFee } from '@briefhouse/contracts/payments/charge.ts';
import { percentText } from '@briefhouse/money/fee-words.ts';
import { formatExactMoney } from '@briefhouse/money/format-money.ts';
import { parseMoney } from '@briefhouse/money/parse-money.ts';
import { defaultFeePercent } from '@briefhouse/money/split-payment.ts';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormControl, FormInput } from '@briefhouse/ui/form-fields.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useSubmissionIds } from '@briefhouse/web/use-submission-id.ts';
import { useState } from 'react';
import * as z from 'zod';
import { charges, leftOf, type Payee } from './charge-list.tsx';

/** A percentage is typed like an amount: with a comma or a point, and at most two decimals. */
const hundredthsOf = (typed: string) => parseMoney(typed.replace(/\s*%$/, '')) ?? Number.NaN;

const feeFields = z.object({
  platform_fee_percentage: z
    .string()
    .transform(hundredthsOf)
    .pipe(
      z
        .number({ error: 'Please enter a percentage with at most two decimals' })
        .min(0, 'From 0 to 100')
        .max(10_000, 'From 0 to 100'),
    )
    .transform((hundredths) => hundredths / 100),
});

/** Sets the platform's share of the payments to one creator. */
export const FeeDialog = ({ payee, onClose }: { payee: Payee; onClose: () => void }) => {
  const change = useContractMutation(setFee, {
    input: (fields: { platform_fee_percentage: number }) => ({ ...fields, creator_id: payee.id }),
    failure: unlessAtFields('Error changing the fee'),
    onSuccess: ({ platform_fee_percentage }) => {
      toast.success(
        'Fee changed',
        `The platform keeps ${platform_fee_percentage}% of each payment to ${payee.name} from now on.`,
      );
    },
  });
  const { form, dialog } = useFormDialog({
    schema: feeFields,
    values: { platform_fee_percentage: '' },
    send: change.mutateAsync,
    action: ['Set fee', 'Saving...'],
    onClose,
  });
  return (
    <FormDialog size="sm" title="Platform fee" description={<span dir="auto">{payee.name}</span>} {...dialog}>
      <FormInput
        form={form}
        name="platform_fee_percentage"
        label="Percentage of each payment"
        required
        help={`The default is ${percentText(defaultFeePercent)}. Payments that are already open keep their fee.`}
        inputMode="decimal"
        autoComplete="off"
        inputClassName="ad:max-w-32 ad:tabular-nums"
      />
    </FormDialog>
  );
};

const money = (cents: number) => formatExactMoney(cents, 'EUR');

const refundFields = (left: number) =>
  z.object({
    amount_cents: z
      .number({ error: 'Please enter an amount' })
      .int('At most two decimals')
      .min(1, 'Please enter an amount')
      .max(left, `At most ${money(left)} is left`),
    reason: refundCharge.input.shape.reason,
  });
type Fields = z.output<ReturnType<typeof refundFields>>;
interface Values {
  /** Euro cents; null is blank, NaN unreadable. */
  amount_cents: number | null;
  reason: string;
}

/** Gives back all or part of a charge; asks once more before it does. */
export const RefundDialog = ({ charge, onClose }: { charge: AdminCharge; onClose: () => void }) => {
  const left = leftOf(charge);
  const [asked, setAsked] = useState<Fields | null>(null);
  const { form, guard, dialog } = useFormDialog<ReturnType<typeof refundFields>, Values>({
    schema: refundFields(left),
    values: { amount_cents: left, reason: '' },
    send: (fields) => {
      setAsked(fields);
      return false;
    },
    action: ['Refund', 'Refunding...'],
    onClose,
  });
  const idOf = useSubmissionIds();
  const refund = useContractMutation(refundCharge, {
    input: ({ amount_cents, reason }: Fields) => {
      const refund = { charge_id: charge.id, amount_cents, reason };
      return { ...refund, submission_id: idOf(refund) };
    },
    failure: unlessAtFields('Error refunding payment', ['amount_cents', 'reason']),
    onSuccess: (answer, { amount_cents }, _, { client }) => {
      charges.of.take(client, answer.charge);
      toast.success(`${formatExactMoney(amount_cents, 'EUR')} refunded`, 'We will tell both sides.');
      guard.leave();
    },
    refetches: [listCharges],
  });
  const description = (
    <span dir="auto">
      {charge.title} · {charge.payer_name}
    </span>
  );
  return (
    <FormDialog title="Refund" description={description} {...dialog}>
      <FormControl
        form={form}
        name="amount_cents"
        label="Amount"
        required
        help={`Refund all or part of it. ${money(left)} of ${money(charge.amount_cents)} is left.`}
      >
        {(control) => <MoneyInput {...control} className="ad:sm:max-w-56" />}
      </FormControl>
      <FormText
        form={form}
        name="reason"
        label="Reason"
        required
        help="Both sides can read this."
        limit={limits.refundReasonLength}
        rows={3}
      />
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={`Refund ${money(asked.amount_cents)} to ${charge.payer_name}?`}
          description={`${
            charge.creator_name
              ? `The share of ${charge.creator_name} and the platform’s fee are taken back in proportion. `
              : ''
          }This cannot be undone.`}
          confirmText={`Refund ${money(asked.amount_cents)}`}
          pendingText="Refunding..."
          pending={refund.isPending}
          onConfirm={() => refund.mutate(asked, { onError: () => setAsked(null) })}
        />
      )}
    </FormDialog>
  );
};
