import clsx from 'clsx';
import type { ComponentProps } from 'react';

export interface CardProps extends ComponentProps<'div'> {
  /** The card leads somewhere: give its one link or button `cardLink` and the whole card is its target. */
  interactive?: boolean;
}

export const Card = ({ interactive, className, ...rest }: CardProps) => (
  <div
    {...rest}
    className={clsx(
      'ui:relative ui:rounded-lg ui:border ui:border-line ui:bg-surface ui:p-5',
      interactive &&
        'ui:transition-colors ui:duration-150 ui:hover:border-edge ui:has-[[data-card-link]:focus-visible]:outline-2 ui:has-[[data-card-link]:focus-visible]:outline-offset-2 ui:has-[[data-card-link]:focus-visible]:outline-accent',
      className,
    )}
  />
);

/** Stretches a link over its card. Further controls of the card need `ui:relative` to stay above it. */
export const cardLink = {
  'data-card-link': '',
  className:
    'ui:text-inherit ui:no-underline ui:outline-none ui:after:absolute ui:after:inset-0 ui:after:rounded-lg',
};
