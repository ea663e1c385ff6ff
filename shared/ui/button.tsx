import clsx from 'clsx';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  cloneElement,
  isValidElement,
  type MouseEvent,
  type PropsWithChildren,
} from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One `primary` per view; `danger` only inside a confirmation. */
  variant?: ButtonVariant;
  size?: 'md' | 'sm' | 'lg';
  /** Shows a spinner and ignores clicks, without losing focus. */
  pending?: boolean;
  /** Replaces the label while pending. */
  pendingText?: string;
  /** For a quiet button that begins a line: its words stand under the text around it, and its padding outside. */
  flush?: boolean;
  /** Before the label. */
  icon?: LucideIcon;
  /** Renders the single child (a link) with the button's looks. */
  asChild?: boolean;
}

const base =
  'ui:inline-flex ui:items-center ui:justify-center ui:gap-2 ui:rounded-md ui:font-semibold ui:whitespace-nowrap ui:select-none ui:transition-colors ui:duration-150 ui:no-underline ui:disabled:opacity-50 ui:disabled:cursor-not-allowed ui:aria-busy:cursor-progress ui:pointer-coarse:min-h-11';

const sizes = {
  sm: 'ui:min-h-9 ui:px-3 ui:text-sm',
  md: 'ui:min-h-10 ui:px-4 ui:text-sm',
  lg: 'ui:min-h-12 ui:px-6 ui:text-base',
};

const flushed = { sm: 'ui:-ml-3', md: 'ui:-ml-4', lg: 'ui:-ml-6' };

// In forced-colors mode backgrounds disappear; the transparent border then outlines the button.
const variants: Record<ButtonVariant, string> = {
  primary:
    'ui:border ui:border-transparent ui:bg-accent ui:text-on-accent ui:hover:not-disabled:bg-accent-strong',
  secondary: 'ui:bg-surface ui:text-ink ui:border ui:border-line ui:hover:not-disabled:bg-sunken',
  quiet: 'ui:bg-transparent ui:text-ink ui:hover:not-disabled:bg-sunken',
  danger: 'ui:border ui:border-transparent ui:bg-danger ui:text-white ui:hover:not-disabled:bg-danger-strong',
};

export const buttonClass = (variant: ButtonVariant = 'secondary', size: 'sm' | 'md' | 'lg' = 'md') =>
  clsx(base, sizes[size], variants[variant]);

export const Button = ({
  variant = 'secondary',
  size = 'md',
  pending = false,
  pendingText,
  flush = false,
  icon: Icon,
  asChild,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const looks = clsx(buttonClass(variant, size), flush && flushed[size], className);
  const drawing = Icon && <Icon className="ui:size-4" aria-hidden="true" />;
  if (asChild && isValidElement<PropsWithChildren<{ className?: string }>>(children)) {
    const { props } = children;
    return cloneElement(children, { className: clsx(looks, props.className) }, drawing, props.children);
  }
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={looks}
      onClick={guard}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
    >
      {pending && (
        <LoaderCircle className="ui:size-4 ui:animate-[ui-spin_0.9s_linear_infinite]" aria-hidden="true" />
      )}
      {pending && pendingText ? (
        pendingText
      ) : (
        <>
          {drawing}
          {children}
        </>
      )}
    </button>
  );
};
