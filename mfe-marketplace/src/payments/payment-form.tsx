import { currencies } from '@briefhouse/money/format-money.ts';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Textarea } from '@briefhouse/ui/textarea.tsx';
import { useState } from 'react';
import { useAssignments } from '../work/use-work.ts';
import { methodNames, paymentStatusNames } from './kinds.ts';
import { type PaymentFields, type PaymentRecord, paymentFields } from './record.ts';

type Values = Omit<PaymentFields, 'amount_cents'> & { amount_cents: number | null };

const blank: Values = {
  project_id: null,
  amount_cents: null,
  currency: 'EUR',
  payment_date: null,
  status: 'pending',
  payment_method: 'bank_transfer',
  client_name: '',
  description: '',
};

const symbols = { EUR: '€', USD: '$', BGN: 'лв', GBP: '£' };
const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export interface PaymentFormProps {
  id: string;
  /** Null for a new one. */
  record: PaymentRecord | null;
  onDirty: () => void;
  onSubmit: (fields: PaymentFields) => void;
}

/** Only the amount is required; without a client's name the project's stands in. */
export const PaymentForm = ({ id, record, onDirty, onSubmit }: PaymentFormProps) => {
  const { data: projects = [] } = useAssignments();
  const [values, setValues] = useState<Values>(record ?? blank);
  const [issues, setIssues] = useState<Record<string, string>>({});
  const change = (changes: Partial<Record<keyof Values, unknown>>) => {
    setValues((before) => ({ ...before, ...changes }) as Values);
    onDirty();
  };
  const project = projects.find((one) => one.id === values.project_id);
  const fallback = project ? project.client_name || project.name : '';
  const submit = () => {
    const parsed = paymentFields.safeParse({
      ...values,
      client_name: values.client_name.trim() || fallback.slice(0, 120),
    });
    if (parsed.success) return onSubmit(parsed.data);
    setIssues(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="mk:grid mk:grid-cols-2 mk:gap-x-3 mk:gap-y-4"
    >
      <Field label="Amount" required error={issues.amount_cents}>
        <MoneyInput
          value={values.amount_cents}
          onValueChange={(amount_cents) => change({ amount_cents })}
          symbol={symbols[values.currency]}
        />
      </Field>
      <Field label="Currency">
        <Select
          options={currencies.map((value) => ({ value, label: value }))}
          value={values.currency}
          onChange={({ target }) => change({ currency: target.value })}
        />
      </Field>
      <Field label="Project" optional className="mk:col-span-2">
        <Select
          placeholder="No Project"
          options={[
            ...(values.project_id && !project
              ? [{ value: values.project_id, label: 'A former project' }]
              : []),
            ...projects.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          value={values.project_id ?? ''}
          onChange={({ target }) => change({ project_id: target.value || null })}
        />
      </Field>
      <Field label="Client name" optional className="mk:col-span-2" error={issues.client_name}>
        <Input
          dir="auto"
          value={values.client_name}
          placeholder={fallback}
          onChange={({ target }) => change({ client_name: target.value })}
        />
      </Field>
      <Field label="Payment date" optional error={issues.payment_date}>
        <DateInput value={values.payment_date} onValueChange={(payment_date) => change({ payment_date })} />
      </Field>
      <Field label="Status">
        <Select
          options={optionsOf(paymentStatusNames)}
          value={values.status}
          onChange={({ target }) => change({ status: target.value })}
        />
      </Field>
      <Field label="Payment method" className="mk:col-span-2">
        <Select
          options={optionsOf(methodNames)}
          value={values.payment_method}
          onChange={({ target }) => change({ payment_method: target.value })}
        />
      </Field>
      <Field label="Description" optional className="mk:col-span-2" error={issues.description}>
        <Textarea
          dir="auto"
          rows={2}
          limit={500}
          value={values.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
    </form>
  );
};
