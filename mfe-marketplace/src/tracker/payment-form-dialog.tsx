import { currencies } from '@briefhouse/money/format-money.ts';
import { DateInput } from '@briefhouse/ui/date-input.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormControl, FormInput, FormSelect } from '@briefhouse/ui/form-fields.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { useAssignments } from '../work/use-work.ts';
import {
  methodNames,
  type PaymentFields,
  type PaymentRecord,
  paymentFields,
  paymentStatusNames,
} from './record.ts';
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
  record: PaymentRecord | null;
  payments: ReturnType<typeof usePayments>;
  onClose: () => void;
}

/** Only the amount is required; without a client's name the project's stands in. */
export const PaymentFormDialog = ({ record, payments, onClose }: PaymentFormDialogProps) => {
  const { data: projects = [] } = useAssignments();
  const { form, dialog } = useFormDialog<typeof paymentFields, Values>({
    schema: paymentFields,
    values: record ?? blank,
    action: [record ? 'Save Changes' : 'Add payment', 'Saving...'],
    send: (fields): boolean => {
      const named = { ...fields, client_name: fields.client_name || fallback.slice(0, 120) };
      return record ? payments.update(record.id, named) : payments.add(named);
    },
    onClose,
  });
  const projectId = form.watch('project_id');
  const project = projects.find(({ id }) => id === projectId);
  const fallback = project ? project.client_name || project.name : '';
  return (
    <FormDialog title={record ? 'Edit payment' : 'Add payment'} {...dialog}>
      <div className="mk:grid mk:grid-cols-2 mk:gap-x-3 mk:gap-y-4">
        <FormControl form={form} name="amount_cents" label="Amount" required>
          {(control) => <MoneyInput {...control} currency={form.watch('currency')} />}
        </FormControl>
        <FormSelect
          form={form}
          name="currency"
          label="Currency"
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <FormControl form={form} name="project_id" label="Project" optional className="mk:col-span-2">
          {({ value, onValueChange, ...control }) => (
            <Select
              {...control}
              placeholder="No Project"
              options={[
                ...(value && !project ? [{ value, label: 'A former project' }] : []),
                ...projects.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={value ?? ''}
              onValueChange={(id) => onValueChange(id || null)}
            />
          )}
        </FormControl>
        <FormInput
          form={form}
          name="client_name"
          label="Client name"
          optional
          className="mk:col-span-2"
          dir="auto"
          placeholder={fallback}
        />
        <FormControl form={form} name="payment_date" label="Payment date" optional>
          {(control) => <DateInput {...control} />}
        </FormControl>
        <FormSelect form={form} name="status" label="Status" options={optionsOf(paymentStatusNames)} />
        <FormSelect
          form={form}
          name="payment_method"
          label="Payment method"
          className="mk:col-span-2"
          options={optionsOf(methodNames)}
        />
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
