import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface RadioTilesProps extends Omit<ComponentProps<'input'>, 'type'> {
  legend: ReactNode;
  options: readonly { value: string; label: string; help?: string; icon?: ReactNode }[];
}

/** Radio buttons as large tiles. Spread a form's `register(...)` over it, or give value and onChange. */
export const RadioTiles = ({ legend, options, className, value, defaultValue, ...rest }: RadioTilesProps) => (
  <fieldset className={clsx('ui:min-w-0', className)}>
    <legend className="ui:mb-1.5 ui:text-sm ui:font-semibold">{legend}</legend>
    <div className="ui:grid ui:grid-cols-1 ui:gap-2 ui:min-[380px]:grid-cols-2">
      {options.map((option) => (
        <label
          key={option.value}
          className="ui:flex ui:min-h-11 ui:items-center ui:gap-3 ui:rounded-md ui:last:odd:col-span-full ui:border ui:border-edge ui:bg-surface ui:px-3 ui:py-2.5 ui:transition-colors ui:duration-150 ui:hover:border-soft ui:has-checked:border-accent ui:has-checked:bg-accent-wash ui:has-focus-visible:outline-2 ui:has-focus-visible:outline-offset-2 ui:has-focus-visible:outline-accent"
        >
          <input
            {...rest}
            type="radio"
            value={option.value}
            {...(value === undefined ? {} : { checked: value === option.value })}
            {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
            className="ui:size-4 ui:shrink-0 ui:outline-none"
          />
          <span className="ui:flex ui:min-w-0 ui:flex-col">
            <span className="ui:flex ui:items-center ui:gap-1.5 ui:text-sm ui:font-semibold">
              {option.icon}
              {option.label}
            </span>
            {option.help && <span className="ui:text-xs ui:text-faint">{option.help}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
