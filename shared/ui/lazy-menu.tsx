import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import type { LazyPartProps } from './lazy-part.tsx';
import type { Menu as OpenMenu } from './menu.tsx';

/** The props by which a `Menu` that was loaded for a press opens at once, below the very button. */
export interface LoadedMenuProps {
  menu: Pick<ComponentProps<typeof OpenMenu>, 'trigger' | 'defaultOpen'>;
}

interface LazyMenuProps<Props extends object> {
  /** Name of its button, for assistive technology. */
  label: string;
  /** The tooltip of its button, if that is not its name. */
  hint?: string;
  icon?: ReactNode;
  className?: string;
  /** The menu, which is given the props of `LoadedMenuProps` as well. */
  of: ComponentType<LazyPartProps & LoadedMenuProps & Props> & { preload: () => Promise<void> };
  with: Props;
}

/** The button of a menu whose code loads when it is asked for. */
export const LazyMenu = <Props extends object>({
  of: Menu,
  with: props,
  icon = <Ellipsis aria-hidden="true" />,
  ...button
}: LazyMenuProps<Props>) => {
  const [asked, setAsked] = useState(false);
  const trigger = (
    <IconButton
      {...button}
      aria-haspopup="menu"
      onPointerEnter={Menu.preload}
      onFocus={Menu.preload}
      onClick={() => setAsked(true)}
    >
      {icon}
    </IconButton>
  );
  const menu = { defaultOpen: true, trigger: <IconButton {...button}>{icon}</IconButton> };
  return <Menu {...props} menu={menu} fallback={trigger} needed={asked} onFailed={() => setAsked(false)} />;
};
