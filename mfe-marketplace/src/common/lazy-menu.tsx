import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';

export interface LazyMenuProps {
  /** Name of its button, for assistive technology. */
  label: string;
  /** The tooltip of its button, if that is not its name. */
  hint?: string;
  className?: string;
  /** Loads the code of the menu. */
  load: () => Promise<unknown>;
  /** The lazy menu, which opens on mount and has a button of its own. */
  children: ReactNode;
}

/** The button of a menu that loads when it is asked for. */
export const LazyMenu = ({ load, children, ...button }: LazyMenuProps) => {
  const [asked, setAsked] = useState(false);
  const preload = () => void load().catch(() => undefined);
  const trigger = (
    <IconButton
      {...button}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setAsked(true)}
    >
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return asked ? <Suspense fallback={trigger}>{children}</Suspense> : trigger;
};
