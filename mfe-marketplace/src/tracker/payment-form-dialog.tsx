import { currencies } from '@briefhouse/money/format-money.ts';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { Input } from '@briefhouse/ui/input.tsx';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { Controller } from 'react-hook-form';
import { useAssignments } from '../work/use-work.ts';
import { methodNames, paymentStatusNames } from './kinds.ts';
import { type PaymentFields, type PaymentRecord, paymentFields } from './record.ts';
import type { usePayments } from './use-payments.ts';

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

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export interface PaymentFormDialogProps {
  /** Null for a new record. */
  record: PaymentRecord | null;
  payments: ReturnType<typeof usePayments>;
  onClose: () => void;
}

/** Only the amount is required; without a client's name the project's stands in. */
export const PaymentFormDialog = ({ record, payments, onClose }: PaymentFormDialogProps) => {
  const { data: projects = [] } = useAssignments();
  const { form, errors, submit, isDirty, isSending } = useContractForm<typeof paymentFields, Values>({
    schema: paymentFields,
    values: record ?? blank,
    send: (fields) => {
      const named = { ...fields, client_name: fields.client_name || fallback.slice(0, 120) };
      if (record ? payments.update(record.id, named) : payments.add(named)) guard.leave();
    },
  });
  const guard = useUnsavedGuard(isDirty, onClose);
  const { register, control } = form;
  const projectId = form.watch('project_id');
  const project = projects.find(({ id }) => id === projectId);
  const fallback = project ? project.client_name || project.name : '';
  return (
    <FormDialog
      title={record ? 'Edit payment' : 'Add payment'}
      action={{
        text: record ? 'Save Changes' : 'Add payment',
        pendingText: 'Saving...',
        pending: isSending,
      }}
      onSubmit={submit}
      guard={guard}
    >
      <div className="mk:grid mk:grid-cols-2 mk:gap-x-3 mk:gap-y-4">
        <Field label="Amount" required error={errors.amount_cents?.message}>
          <Controller
            name="amount_cents"
            control={control}
            render={({ field: { value, onChange, ...field } }) => (
              <MoneyInput
                {...field}
                value={value}
                onValueChange={onChange}
                currency={form.watch('currency')}
              />
            )}
          />
        </Field>
        <Field label="Currency">
          <Select {...register('currency')} options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
        <Field label="Project" optional className="mk:col-span-2">
          <Controller
            name="project_id"
            control={control}
            render={({ field: { value, onChange, ...field } }) => (
              <Select
                {...field}
                placeholder="No Project"
                options={[
                  ...(value && !project ? [{ value, label: 'A former project' }] : []),
                  ...projects.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={value ?? ''}
                onChange={({ target }) => onChange(target.value || null)}
              />
            )}
          />
        </Field>
        <Field label="Client name" optional className="mk:col-span-2" error={errors.client_name?.message}>
          <Input {...register('client_name')} dir="auto" placeholder={fallback} />
        </Field>
        <Field label="Payment date" optional error={errors.payment_date?.message}>
          <Controller
            name="payment_date"
            control={control}
            render={({ field: { value, onChange, ...field } }) => (
              <DateInput {...field} value={value} onValueChange={onChange} />
            )}
          />
        </Field>
        <Field label="Status">
          <Select {...register('status')} options={optionsOf(paymentStatusNames)} />
        </Field>
        <Field label="Payment method" className="mk:col-span-2">
          <Select {...register('payment_method')} options={optionsOf(methodNames)} />
        </Field>
        <FormText
          form={form}
          name="description"
          label="Description"
          optional
          className="mk:col-span-2"
          rows={2}
          limit={500}
        />
      </div>
    </FormDialog>
  );
};
