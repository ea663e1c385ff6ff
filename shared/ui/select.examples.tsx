import { Field } from './field.tsx';
import { Select } from './select.tsx';

const options = [
  { value: 'skincare', label: 'Skincare' },
  { value: 'food', label: 'Food and drink' },
  { value: 'fashion', label: 'Fashion' },
  { value: 'travel', label: 'Travel (soon)', disabled: true },
];

export const examples = {
  'Nothing chosen': <Select aria-label="Specialty" options={options} placeholder="All specialties" />,
  Chosen: <Select aria-label="Specialty" options={options} defaultValue="food" />,
  Wrong: (
    <Field label="Specialty" error="Please choose a specialty">
      <Select options={options} placeholder="Choose one" />
    </Field>
  ),
  Disabled: <Select aria-label="Specialty" options={options} defaultValue="fashion" disabled />,
};
