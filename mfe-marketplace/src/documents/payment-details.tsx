import { formatMoney } from '@briefhouse/money/format-money.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { useState } from 'react';

/** Amount and dates exist in this form only; a button adds them to the note's text. */
export const PaymentDetails = ({ onAdd }: { onAdd: (lines: string) => void }) => {
  const [amount, setAmount] = useState<number | null>(null);
  const [paid, setPaid] = useState<string | null>(null);
  const [due, setDue] = useState<string | null>(null);
  const unreadable = Number.isNaN(amount);
  const add = () => {
    const lines = [
      amount !== null && !unreadable && `- Amount: ${formatMoney(amount, 'EUR')}`,
      paid && `- Payment date: ${formatDate(paid)}`,
      due && `- Due date: ${formatDate(due)}`,
    ].filter(Boolean);
    if (lines.length === 0) return;
    onAdd(lines.join('\n'));
    setAmount(null);
    setPaid(null);
    setDue(null);
  };
  return (
    <fieldset className="mk:m-0 mk:flex mk:min-w-0 mk:flex-col mk:gap-3 mk:rounded-md mk:border mk:border-line mk:p-4">
      <legend className="mk:px-1 mk:text-sm mk:font-semibold">Payment details</legend>
      <div className="mk:grid mk:gap-3 mk:sm:grid-cols-3">
        <Field label="Amount" error={unreadable ? 'Please enter an amount' : undefined}>
          <MoneyInput value={amount} onValueChange={setAmount} />
        </Field>
        <Field label="Payment date">
          <DateInput value={paid} onValueChange={setPaid} />
        </Field>
        <Field label="Due date">
          <DateInput value={due} onValueChange={setDue} />
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
