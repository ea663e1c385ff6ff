import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

interface ShownItemProps {
  /** Whether the address names it. */
  shown: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** An entry of a list; the one that the address names is brought into view and outlined. */
export const ShownItem = ({ shown, className, children }: ShownItemProps) => {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown) item.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return (
    <li
      ref={item}
      aria-current={shown || undefined}
      className={clsx(className, shown && 'mk:rounded-lg mk:outline-2 mk:outline-offset-4 mk:outline-accent')}
    >
      {children}
    </li>
  );
};
