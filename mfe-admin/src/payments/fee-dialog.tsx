import { percentText } from '@briefhouse/money/fee-words.ts';
import { parseMoney } from '@briefhouse/money/parse-money.ts';
import { defaultFeePercent } from '@briefhouse/money/split-payment.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import * as z from 'zod';
import { type Payee, useSetFee } from './use-charges.ts';

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
  const change = useSetFee(payee);
  const { form, errors, dialog } = useFormDialog({
    schema: feeFields,
    values: { platform_fee_percentage: '' },
    send: change.mutateAsync,
    action: ['Set fee', 'Saving...'],
    onClose,
  });
  return (
    <FormDialog size="sm" title="Platform fee" description={<span dir="auto">{payee.name}</span>} {...dialog}>
      <Field
        label="Percentage of each payment"
        required
        help={`The default is ${percentText(defaultFeePercent)}. Payments that are already open keep their fee.`}
        error={errors.platform_fee_percentage?.message}
      >
        <Input
          {...form.register('platform_fee_percentage')}
          inputMode="decimal"
          autoComplete="off"
          className="ad:max-w-32 ad:tabular-nums"
        />
      </Field>
    </FormDialog>
  );
};
