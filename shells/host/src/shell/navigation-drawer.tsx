import { Drawer } from '@briefhouse/ui/drawer.tsx';
import { Navigation, NavigationSkeleton } from './navigation.tsx';
import type { Kind } from './remembered-kind.ts';

export interface NavigationDrawerProps {
  /** Undefined while the kind of account is unknown. */
  kind: Kind | null | undefined;
  open: boolean;
  onFind: (() => void) | undefined;
  onClose: () => void;
}

export const NavigationDrawer = ({ kind, open, onFind, onClose }: NavigationDrawerProps) => (
  <Drawer open={open} onOpenChange={onClose} title="Menu">
    {kind === undefined ? <NavigationSkeleton /> : <Navigation kind={kind} replace onFind={onFind} />}
  </Drawer>
);
