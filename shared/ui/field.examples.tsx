import { Field, FieldError } from './field.tsx';
import { Input } from './input.tsx';

export const examples = {
  Plain: (
    <Field label="Project name">
      <Input defaultValue="Two weeks with the night balm" />
    </Field>
  ),
  'Required, with help': (
    <Field label="Company name" required help="Creators see it beside your projects.">
      <Input />
    </Field>
  ),
  Optional: (
    <Field label="Website" optional>
      <Input placeholder="https://lindenandbay.example" />
    </Field>
  ),
  Wrong: (
    <Field label="Email" required error="Please enter a valid email address">
      <Input defaultValue="nora@" />
    </Field>
  ),
  'An error by itself': <FieldError text="Please choose a reason" />,
};
