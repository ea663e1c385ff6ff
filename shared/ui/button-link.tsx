import { Link, type LinkProps } from 'react-router';
import { Button, type ButtonProps } from './button.tsx';

type Looks = Pick<ButtonProps, 'variant' | 'size' | 'flush' | 'className' | 'icon'>;

/** A link to another place that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  flush,
  className,
  icon,
  ...link
}: Looks & Omit<LinkProps, 'className'>) => (
  <Button asChild {...({ variant, size, flush, className, icon } as Looks)}>
    <Link {...link} />
  </Button>
);
