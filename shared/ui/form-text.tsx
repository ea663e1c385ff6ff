import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { errorOf, type NamedField } from './form-fields.tsx';
import { Textarea, type TextareaProps } from './textarea.tsx';

interface FormTextProps<V extends FieldValues>
  extends NamedField<V, FieldPath<V>>,
    Pick<TextareaProps, 'limit' | 'rows' | 'placeholder' | 'onKeyDown'> {}

/** A text of several lines in a contract's form: field, counter, and its error. */
export const FormText = <V extends FieldValues>({
  form,
  name,
  rows = 3,
  limit,
  placeholder,
  onKeyDown,
  ...field
}: FormTextProps<V>) => (
  <Field {...field} error={errorOf(form, name)}>
    <Textarea
      {...form.register(name)}
      {...{ rows, placeholder, onKeyDown }}
      {...(limit !== undefined && { limit })}
      value={form.watch(name) ?? ''}
      dir="auto"
    />
  </Field>
);
