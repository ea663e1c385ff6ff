import { formatMoney } from '@briefhouse/money/format-money.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useState } from 'react';

export interface Details {
  amount: number | null;
  paid: string | null;
  due: string | null;
}

const blank: Details = { amount: null, paid: null, due: null };

const leaving = {
  title: 'Discard the payment details?',
  description: 'They have not been added to the note.',
};

/** Amount and dates exist on this page only; whether leaving asks before they are lost is the caller's to say. */
export const usePaymentDetails = (asks: boolean) => {
  const [details, setDetails] = useState(blank);
  const isFilled = Object.values(details).some((value) => value !== null);
  const guard = useUnsavedGuard(asks && isFilled, undefined, leaving);
  return { details, change: setDetails, guard };
};

interface PaymentDetailsProps {
  details: Details;
  onChange: (details: Details) => void;
  onAdd: (lines: string) => void;
}

/** A button adds amount and dates to the note's text. */
export const PaymentDetails = ({ details, onChange, onAdd }: PaymentDetailsProps) => {
  const { amount, paid, due } = details;
  const unreadable = Number.isNaN(amount);
  const add = () => {
    const lines = [
      amount !== null && !unreadable && `- Amount: ${formatMoney(amount, 'EUR')}`,
      paid && `- Payment date: ${formatDate(paid)}`,
      due && `- Due date: ${formatDate(due)}`,
    ].filter(Boolean);
    if (lines.length === 0) return;
    onAdd(lines.join('\n'));
    onChange(blank);
  };
  return (
    <fieldset className="mk:m-0 mk:flex mk:min-w-0 mk:flex-col mk:gap-3 mk:rounded-md mk:border mk:border-line mk:p-4">
      <legend className="mk:px-1 mk:text-sm mk:font-semibold">Payment details</legend>
      <div className="mk:grid mk:gap-3 mk:sm:grid-cols-3">
        <Field label="Amount" error={unreadable ? 'Please enter an amount' : undefined}>
          <MoneyInput value={amount} onValueChange={(value) => onChange({ ...details, amount: value })} />
        </Field>
        <Field label="Payment date">
          <DateInput value={paid} onValueChange={(value) => onChange({ ...details, paid: value })} />
        </Field>
        <Field label="Due date">
          <DateInput value={due} onValueChange={(value) => onChange({ ...details, due: value })} />
        </Field>
      </div>
      <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-3 mk:gap-y-1">
        <Button size="sm" onClick={add}>
          Add to the note
        </Button>
        <p className="mk:m-0 mk:text-xs mk:text-soft">Adds the amount and the dates to the text below.</p>
      </div>
    </fieldset>
  );
};
