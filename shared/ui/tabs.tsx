import * as Radix from '@radix-ui/react-tabs';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

export interface TabsProps extends Pick<ComponentProps<'div'>, 'className' | 'children'> {
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * The tabs are controlled. Each change is told once: a press chooses a tab, and so does the focus that comes with it.
 */
export const Tabs = ({ value, onValueChange, ...rest }: TabsProps) => {
  const asked = useRef(value);
  // If the choice is kept in the URL, the value follows only after both have been told; a refused one never does.
  useEffect(() => {
    asked.current = value;
  });
  const change = (next: string) => {
    if (next === asked.current) return;
    asked.current = next;
    onValueChange(next);
  };
  const root = useRef<HTMLDivElement>(null);
  // The tabs may be wider than a phone; the open one is in view, and the page itself stays where it is.
  useEffect(() => {
    const tab = root.current?.querySelector('[role="tab"][data-state="active"]');
    const list = tab?.closest('[role="tablist"]');
    if (!tab || !list) return;
    const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [value]);
  return <Radix.Root {...rest} ref={root} value={value} onValueChange={change} />;
};

export const TabList = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <Radix.List
    aria-label={label}
    className={clsx(
      'ui:flex ui:gap-1 ui:overflow-x-auto ui:[scrollbar-width:none] ui:border-b ui:border-line ui:px-0.5',
      className,
    )}
  >
    {children}
  </Radix.List>
);

export const Tab = ({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) => (
  <Radix.Trigger
    {...rest}
    className={clsx(
      'ui:-mb-px ui:min-h-11 ui:shrink-0 ui:border-b-2 ui:border-transparent ui:px-3 ui:text-sm ui:font-semibold ui:text-soft ui:transition-colors ui:duration-150 ui:hover:text-ink ui:focus-visible:-outline-offset-4 ui:data-[state=active]:border-accent ui:data-[state=active]:text-ink',
      className,
    )}
  />
);

export const TabPanel = ({ className, ...rest }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content {...rest} className={clsx('ui:pt-6', className)} />
);
