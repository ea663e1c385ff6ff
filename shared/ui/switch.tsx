import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
}

/** A switch that is on or off at once. A checkbox underneath, so forms can register it. */
export const Switch = ({ label, help, className, ...rest }: SwitchProps) => {
  const id = useId();
  return (
    <label className={clsx('ui:flex ui:min-h-11 ui:items-center ui:justify-between ui:gap-4', className)}>
      <span className="ui:flex ui:flex-col">
        <span className="ui:text-sm ui:font-semibold">{label}</span>
        {help && (
          <span id={id} className="ui:text-xs ui:text-faint">
            {help}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox's own state is read out
        role="switch"
        aria-describedby={help ? id : undefined}
        className="ui:peer ui:relative ui:h-6 ui:w-11 ui:shrink-0 ui:appearance-none ui:rounded-full ui:bg-edge ui:transition-colors ui:duration-150 ui:checked:bg-accent ui:before:absolute ui:before:top-0.5 ui:before:left-0.5 ui:before:size-5 ui:before:rounded-full ui:before:bg-white ui:before:transition-transform ui:before:duration-150 ui:checked:before:translate-x-5"
      />
    </label>
  );
};
