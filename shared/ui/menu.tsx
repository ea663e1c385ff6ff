import * as Radix from '@radix-ui/react-dropdown-menu';
import clsx from 'clsx';
import { Check, type LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
} from 'react';

const Next = createContext<RefObject<(() => void) | null>>({ current: null });

/** The menu is not modal: a modal one locks scrolling with an injected style sheet, which the CSP refuses. */
export const Menu = ({
  trigger,
  label,
  align = 'end',
  defaultOpen = false,
  inline = false,
  children,
}: {
  trigger: ReactElement;
  label: string;
  align?: 'start' | 'end';
  defaultOpen?: boolean;
  /** Whether it stays in its landmark instead of at the end of the document; not inside anything that clips. */
  inline?: boolean;
  children: ReactNode;
}) => {
  const then = useRef<(() => void) | null>(null);
  const content = (
    <Radix.Content
      aria-label={label}
      align={align}
      sideOffset={6}
      collisionPadding={8}
      onCloseAutoFocus={() => {
        if (then.current) setTimeout(then.current);
        then.current = null;
      }}
      className="ui-pop ui:z-50 ui:max-h-(--radix-dropdown-menu-content-available-height) ui:min-w-52 ui:overflow-y-auto ui:rounded-lg ui:border ui:border-line ui:bg-raised ui:p-1.5 ui:text-ink ui:shadow-float"
    >
      <Next value={then}>{children}</Next>
    </Radix.Content>
  );
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {inline ? content : <Radix.Portal>{content}</Radix.Portal>}
    </Radix.Root>
  );
};

const itemClass =
  'ui:flex ui:min-h-10 ui:w-full ui:cursor-pointer ui:items-center ui:gap-2.5 ui:rounded-md ui:px-2.5 ui:text-sm ui:font-medium ui:text-ink ui:no-underline ui:outline-none ui:data-highlighted:bg-sunken ui:data-disabled:opacity-50 ui:pointer-coarse:min-h-11 ui:[&_svg]:size-4 ui:[&_svg]:shrink-0 ui:[&_svg]:text-soft';

interface MenuItemProps extends ComponentProps<typeof Radix.Item> {
  icon?: LucideIcon;
  /** In the place of `onSelect`: begins once the menu's button has the focus again, so that a dialog gives it back there. */
  after?: () => void;
}

export const MenuItem = ({ className, icon: Icon, after, children, ...rest }: MenuItemProps) => {
  const next = useContext(Next);
  const select = () => {
    next.current = after ?? null;
  };
  return (
    <Radix.Item {...(after && { onSelect: select })} {...rest} className={clsx(itemClass, className)}>
      {/* `asChild` takes one element. */}
      {Icon ? (
        <>
          <Icon aria-hidden="true" />
          {children}
        </>
      ) : (
        children
      )}
    </Radix.Item>
  );
};

export const MenuSeparator = () => <Radix.Separator className="ui:my-1.5 ui:h-px ui:bg-line" />;

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="ui:px-2.5 ui:py-1.5 ui:text-xs ui:font-medium ui:text-faint">
    {children}
  </Radix.Label>
);

export interface MenuChoiceProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
}

/** One of a few choices, ticked. */
export const MenuChoice = ({ label, value, onValueChange, options }: MenuChoiceProps) => (
  <Radix.Group>
    <MenuLabel>{label}</MenuLabel>
    <Radix.RadioGroup value={value} onValueChange={onValueChange} aria-label={label}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={itemClass}>
          {option.icon}
          <span className="ui:flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  </Radix.Group>
);
