import clsx from 'clsx';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
} from 'react';

interface Choice {
  id: string;
  value: string;
  onValueChange: (value: string) => void;
}
const Choices = createContext<Choice>({ id: '', value: '', onValueChange: () => undefined });

export interface TabsProps extends Pick<ComponentProps<'div'>, 'className' | 'children'> {
  value: string;
  onValueChange: (value: string) => void;
}

/** The tabs are controlled: the arrow keys choose the tab that they lead to, as a press does. */
export const Tabs = ({ value, onValueChange, ...rest }: TabsProps) => {
  const root = useRef<HTMLDivElement>(null);
  // The tabs may be wider than a phone; the open one is in view, and the page itself stays where it is.
  useEffect(() => {
    const tab = root.current?.querySelector(`[role="tab"][data-value="${CSS.escape(value)}"]`);
    const list = tab?.closest('[role="tablist"]');
    if (!tab || !list) return;
    const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [value]);
  return (
    <Choices value={{ id: useId(), value, onValueChange }}>
      <div {...rest} ref={root} />
    </Choices>
  );
};

const byKeys = (event: KeyboardEvent<HTMLElement>) => {
  // Alt and an arrow are the browser's way back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const ends: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: (at + 1) % tabs.length,
    Home: 0,
    End: -1,
  };
  const next = ends[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tabs.at(next)?.focus();
  tabs.at(next)?.click();
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
  <div
    role="tablist"
    aria-label={label}
    onKeyDown={byKeys}
    className={clsx(
      'ui:flex ui:gap-1 ui:overflow-x-auto ui:[scrollbar-width:none] ui:border-b ui:border-line ui:px-0.5',
      className,
    )}
  >
    {children}
  </div>
);

interface TabProps extends ComponentProps<'button'> {
  value: string;
}

export const Tab = ({ value, className, ...rest }: TabProps) => {
  const { id, value: chosen, onValueChange } = use(Choices);
  const isChosen = value === chosen;
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      data-value={value}
      id={`${id}tab-${value}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${id}panel-${value}` : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => {
        if (!isChosen) onValueChange(value);
      }}
      className={clsx(
        'ui:-mb-px ui:min-h-11 ui:shrink-0 ui:border-b-2 ui:px-3 ui:text-sm ui:font-semibold ui:transition-colors ui:duration-150 ui:hover:text-ink ui:focus-visible:-outline-offset-4',
        isChosen ? 'ui:border-accent ui:text-ink' : 'ui:border-transparent ui:text-soft',
        className,
      )}
    />
  );
};

interface TabPanelProps extends ComponentProps<'div'> {
  value: string;
  /** Its content stays while another panel is shown, such as a form with unsaved changes. */
  kept?: boolean;
}

export const TabPanel = ({ value, kept = false, className, ...rest }: TabPanelProps) => {
  const { id, value: chosen } = use(Choices);
  if (value !== chosen && !kept) return null;
  return (
    <div
      hidden={value !== chosen}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text alone is reached by keyboard, too
      tabIndex={0}
      {...rest}
      role="tabpanel"
      id={`${id}panel-${value}`}
      aria-labelledby={`${id}tab-${value}`}
      className={clsx('ui:pt-6', className)}
    />
  );
};
