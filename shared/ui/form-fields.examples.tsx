import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useEffect } from 'react';
import * as z from 'zod';
import { nothing } from './catalogue/content.ts';
import { FormControl, FormInput, FormSelect } from './form-fields.tsx';
import { MoneyInput } from './money-input.tsx';

const schema = z.object({
  name: z.string().min(1, 'Please enter a name'),
  specialty: z.string().min(1, 'Please choose a specialty'),
  budget: z.number('Please enter a budget').nullable(),
});
const specialties = ['Skincare', 'Food and drink', 'Fashion'].map((label) => ({ value: label, label }));

const Fields = ({ values, checked = false }: { values: z.input<typeof schema>; checked?: boolean }) => {
  const { form } = useContractForm({ schema, values, send: nothing });
  useEffect(() => {
    if (checked) void form.trigger();
  }, [checked, form]);
  return (
    <div className="cat:flex cat:flex-col cat:gap-4">
      <FormInput form={form} name="name" label="Project name" required />
      <FormSelect
        form={form}
        name="specialty"
        label="Specialty"
        options={specialties}
        placeholder="Choose one"
      />
      <FormControl form={form} name="budget" label="Budget" optional>
        {(control) => <MoneyInput {...control} />}
      </FormControl>
    </div>
  );
};

export const examples = {
  Empty: <Fields values={{ name: '', specialty: '', budget: null }} />,
  Filled: (
    <Fields values={{ name: 'Two weeks with the night balm', specialty: 'Skincare', budget: 122_500 }} />
  ),
  Wrong: <Fields values={{ name: '', specialty: '', budget: Number.NaN }} checked />,
};
