import { Drawer } from '@briefhouse/ui/drawer.tsx';
import type { Me } from '@briefhouse/web/session.tsx';
import { Navigation } from './navigation.tsx';

export interface NavigationDrawerProps {
  me: Me | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sidebar of small screens. */
export const NavigationDrawer = ({ me, open, onOpenChange }: NavigationDrawerProps) => (
  <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
    <Navigation me={me} onNavigate={() => onOpenChange(false)} />
  </Drawer>
);
