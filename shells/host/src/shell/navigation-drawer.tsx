import { Drawer } from '@briefhouse/ui/drawer.tsx';
import { Navigation, NavigationSkeleton } from './navigation.tsx';
import type { Kind } from './remembered-kind.ts';

export interface NavigationDrawerProps {
  /** Undefined while it is not known. */
  kind: Kind | null | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sidebar of small screens. */
export const NavigationDrawer = ({ kind, open, onOpenChange }: NavigationDrawerProps) => (
  <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
    {kind === undefined ? (
      <NavigationSkeleton />
    ) : (
      <Navigation kind={kind} onNavigate={() => onOpenChange(false)} />
    )}
  </Drawer>
);
