import { limits } from '@briefhouse/contracts/limits.ts';
import type { AdminCharge } from '@briefhouse/contracts/payments/charge.ts';
import { refundCharge } from '@briefhouse/contracts/payments/charge.ts';
import { formatExactMoney } from '@briefhouse/money/format-money.ts';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod';
import { leftOf, useRefund } from './use-charges.ts';

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
  const refund = useRefund({ onRefunded: () => guard.leave() });
  const { form, errors, submit, isDirty } = useContractForm<ReturnType<typeof refundFields>, Values>({
    schema: refundFields(left),
    values: { amount_cents: left, reason: '' },
    send: setAsked,
  });
  const guard = useUnsavedGuard(isDirty, onClose);
  return (
    <FormDialog
      title="Refund"
      description={
        <span dir="auto">
          {charge.title} · {charge.payer_name}
        </span>
      }
      action={{ text: 'Refund', pendingText: 'Refunding...', pending: refund.isPending && !asked }}
      onSubmit={submit}
      guard={guard}
    >
      <Field
        label="Amount"
        required
        help={`Refund all or part of it. ${money(left)} of ${money(charge.amount_cents)} is left.`}
        error={errors.amount_cents?.message}
      >
        <Controller
          name="amount_cents"
          control={form.control}
          render={({ field: { value, onChange, ...field } }) => (
            <MoneyInput {...field} value={value} onValueChange={onChange} className="ad:sm:max-w-56" />
          )}
        />
      </Field>
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
          open
          onOpenChange={(open) => {
            if (!open && !refund.isPending) setAsked(null);
          }}
          title={`Refund ${money(asked.amount_cents)} to ${charge.payer_name}?`}
          description={`${
            charge.creator_name
              ? `The share of ${charge.creator_name} and the platform’s fee are taken back in proportion. `
              : ''
          }This cannot be undone.`}
          confirmText={`Refund ${money(asked.amount_cents)}`}
          pendingText="Refunding..."
          pending={refund.isPending}
          onConfirm={() => refund.mutate({ charge, ...asked }, { onError: () => setAsked(null) })}
        />
      )}
    </FormDialog>
  );
};
