import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useField } from './field.tsx';
import { controlClass } from './input.tsx';

export interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** `YYYY-MM-DD` or null. */
  value: string | null;
  onValueChange: (date: string | null) => void;
}

/** The browser's date picker: shown in the person's locale, the value stays `YYYY-MM-DD`. */
export const DateInput = ({ value, onValueChange, className, id, ...rest }: DateInputProps) => (
  <input
    {...rest}
    {...useField({ id })}
    type="date"
    value={value ?? ''}
    onChange={(event) => onValueChange(event.target.value || null)}
    className={clsx(controlClass, 'ui:tabular-nums', className)}
  />
);
