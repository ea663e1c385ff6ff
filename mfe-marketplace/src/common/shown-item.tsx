import clsx from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface ShownItemProps {
  /** Whether the address names it. */
  shown: boolean;
  /** False for an entry that has been brought into view already, and is only outlined. */
  arriving?: boolean;
  onArrived?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** An entry of a list; the one that the address names is brought into view, outlined, and gets the focus. */
export const ShownItem = ({ shown, arriving = shown, onArrived, className, children }: ShownItemProps) => {
  const item = useRef<HTMLLIElement>(null);
  const arrived = useEffectEvent(() => onArrived?.());
  useEffect(() => {
    if (!arriving) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
    arrived();
  }, [arriving]);
  return (
    <li
      ref={item}
      aria-current={shown || undefined}
      tabIndex={shown ? -1 : undefined}
      className={clsx(className, shown && 'mk:rounded-lg mk:outline-2 mk:outline-offset-4 mk:outline-accent')}
    >
      {children}
    </li>
  );
};
