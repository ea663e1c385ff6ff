import { Link, type LinkProps } from 'react-router';
import { Button, type ButtonProps } from './button.tsx';

type Looks = Pick<ButtonProps, 'variant' | 'size' | 'flush' | 'className'>;

/** A link to another place that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  flush,
  className,
  ...link
}: Looks & Omit<LinkProps, 'className'>) => (
  <Button asChild {...({ variant, size, flush, className } as Looks)}>
    <Link {...link} />
  </Button>
);
