import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Name for assistive technology, and the tooltip. */
  label: string;
  /** The words of the tooltip, if they are not `label`. */
  hint?: string;
  children: ReactNode;
}

/** A 40 px (touch: 44 px) square with an icon. */
export const IconButton = ({
  label,
  hint,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <Tooltip text={hint ?? label}>
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(
        'ui:relative ui:inline-flex ui:size-10 ui:shrink-0 ui:items-center ui:justify-center ui:rounded-md ui:text-soft ui:transition-colors ui:duration-150 ui:hover:bg-sunken ui:hover:text-ink ui:disabled:opacity-50 ui:pointer-coarse:size-11 ui:[&_svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  </Tooltip>
);
