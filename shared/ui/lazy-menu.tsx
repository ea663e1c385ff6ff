import { Ellipsis } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import type { LazyPartProps } from './lazy-part.tsx';

interface LazyMenuProps<Props extends object> {
  /** Name of its button, for assistive technology. */
  label: string;
  /** The tooltip of its button, if that is not its name. */
  hint?: string;
  icon?: ReactNode;
  className?: string;
  /** The menu, which opens when it is mounted and has a button of its own. */
  of: ComponentType<LazyPartProps & Props> & { preload: () => Promise<void> };
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
  return <Menu {...props} fallback={trigger} needed={asked} onFailed={() => setAsked(false)} />;
};
