import type { ComponentProps, ComponentType, ReactNode } from 'react';
import {
  Controller,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';
import { Input } from './input.tsx';
import { Select, type SelectProps } from './select.tsx';

export interface NamedField<V extends FieldValues, N extends FieldPath<V>>
  extends Omit<FieldProps, 'error' | 'children'> {
  form: UseFormReturn<V, unknown, FieldValues>;
  name: N;
}

/** The error of a field, or the first one of a list's entries. */
export const errorOf = <V extends FieldValues>(
  form: UseFormReturn<V, unknown, FieldValues>,
  name: FieldPath<V>,
) => {
  const { error } = form.getFieldState(name, form.formState);
  const entries: unknown[] = Array.isArray(error) ? error : [];
  return [error, ...entries].map((one) => (one as typeof error)?.message).find(Boolean);
};

interface Controlled<T> {
  ref: RefCallBack;
  name: string;
  value: T;
  onBlur: () => void;
  onValueChange: (value: T) => void;
}

interface FormControlProps<V extends FieldValues, N extends FieldPath<V>> extends NamedField<V, N> {
  children: (control: Controlled<FieldPathValue<V, N>>) => ReactNode;
}

/** A field of a contract's form, with its error, around a control that is given its value: an amount, a date, tags. */
export const FormControl = <V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  children,
  ...field
}: FormControlProps<V, N>) => (
  <Field {...field} error={errorOf(form, name)}>
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref, onBlur } }) => (
        <>{children({ ref, name, value, onBlur, onValueChange: onChange })}</>
      )}
    />
  </Field>
);

type Words = Pick<FieldProps, 'label' | 'help' | 'required' | 'optional' | 'className'>;

type InputProps = ComponentProps<typeof Input>;

export interface FormInputProps<V extends FieldValues>
  extends NamedField<V, FieldPath<V>>,
    Omit<InputProps, 'form' | 'name' | 'className' | 'required'> {
  as?: RegisterOptions<V, FieldPath<V>>;
  inputClassName?: string;
  /** Another control with the props of `Input`. */
  control?: ComponentType<InputProps>;
}

/** A text of one line in a contract's form: field and error. */
export const FormInput = <V extends FieldValues>({
  form,
  name,
  as,
  label,
  help,
  required,
  optional,
  className,
  inputClassName = '',
  control: Control = Input,
  ...input
}: FormInputProps<V>) => (
  <Field {...({ label, help, required, optional, className } as Words)} error={errorOf(form, name)}>
    <Control {...form.register(name, as)} {...input} className={inputClassName} />
  </Field>
);

interface FormSelectProps<V extends FieldValues>
  extends NamedField<V, FieldPath<V>>,
    Pick<SelectProps, 'options' | 'placeholder'> {
  as?: RegisterOptions<V, FieldPath<V>>;
}

/** One of several words in a contract's form: field and error. */
export const FormSelect = <V extends FieldValues>({
  form,
  name,
  as,
  options,
  placeholder,
  ...field
}: FormSelectProps<V>) => (
  <Field {...field} error={errorOf(form, name)}>
    <Select
      {...form.register(name, as)}
      // Without it the form would take the first option for the person's choice.
      defaultValue={form.getValues(name)}
      options={options}
      {...(placeholder && { placeholder })}
    />
  </Field>
);
