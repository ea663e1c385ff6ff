import { Link, type LinkProps } from 'react-router';
import { Button, type ButtonProps } from './button.tsx';

type Looks = Pick<ButtonProps, 'variant' | 'size' | 'flush' | 'className' | 'icon'>;

/** A link to another place that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  flush,
  className,
  icon: Icon,
  children,
  ...link
}: Looks & Omit<LinkProps, 'className'>) => (
  <Button asChild {...({ variant, size, flush, className } as Looks)}>
    <Link {...link}>
      {Icon && <Icon className="ui:size-4" aria-hidden="true" />}
      {children}
    </Link>
  </Button>
);
