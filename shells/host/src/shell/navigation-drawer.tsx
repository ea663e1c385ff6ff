import { Drawer } from '@briefhouse/ui/drawer.tsx';
import { Navigation, NavigationSkeleton } from './navigation.tsx';
import type { Kind } from './remembered-kind.ts';

export interface NavigationDrawerProps {
  /** Undefined while the kind of account is unknown. */
  kind: Kind | null | undefined;
  open: boolean;
  onClose: () => void;
}

export const NavigationDrawer = ({ kind, open, onClose }: NavigationDrawerProps) => (
  <Drawer open={open} onOpenChange={onClose} title="Menu">
    {kind === undefined ? <NavigationSkeleton /> : <Navigation kind={kind} replace />}
  </Drawer>
);
