import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';
import { Textarea, type TextareaProps } from './textarea.tsx';

interface FormTextProps<V extends FieldValues>
  extends Omit<FieldProps, 'error' | 'children'>,
    Pick<TextareaProps, 'limit' | 'rows' | 'onKeyDown'> {
  form: UseFormReturn<V, unknown, FieldValues>;
  name: FieldPath<V>;
}

/** A text of several lines in a contract's form: field, counter, and its error. */
export const FormText = <V extends FieldValues>({
  form,
  name,
  rows = 3,
  limit,
  onKeyDown,
  ...field
}: FormTextProps<V>) => (
  <Field {...field} error={form.getFieldState(name, form.formState).error?.message}>
    <Textarea
      {...form.register(name)}
      {...{ rows, onKeyDown }}
      {...(limit !== undefined && { limit })}
      value={form.watch(name) ?? ''}
      dir="auto"
    />
  </Field>
);
