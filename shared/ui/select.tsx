import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useField } from './field.tsx';
import { controlClass } from './input.tsx';

export interface SelectProps<V extends string = string> extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** First entry with the empty value. */
  placeholder?: string;
  value?: V;
  /** Gets the chosen one of the words that `value` may be. */
  onValueChange?: (value: V) => void;
}

/** The native select: best on phones and for assistive technology. */
export const Select = <V extends string = string>({
  options,
  placeholder,
  className,
  id,
  onValueChange,
  ...rest
}: SelectProps<V>) => (
  <div className="ui:relative ui:min-w-0">
    <select
      {...(onValueChange && { onChange: ({ target }) => onValueChange(target.value as V) })}
      {...rest}
      {...useField({ id })}
      className={clsx(controlClass, 'ui:appearance-none ui:pr-9', className)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="ui:pointer-events-none ui:absolute ui:top-1/2 ui:right-3 ui:size-4 ui:-translate-y-1/2 ui:text-soft"
    />
  </div>
);
