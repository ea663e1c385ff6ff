import type { LoadedMenuProps } from '@briefhouse/ui/lazy-menu.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import type { Mutable } from '@briefhouse/ui/use-mute.ts';
import { Flag, UserMinus } from 'lucide-react';
import { MuteItem } from '../muting/mute-item.tsx';

export interface WorkMenuProps extends LoadedMenuProps {
  name: string;
  /** The brand that offers it, if it can be muted here. */
  brand?: Mutable;
  onMute?: () => void;
  onReport?: () => void;
  onUnassign?: () => void;
}

export const WorkMenu = ({ name, menu, brand, onMute, onReport, onUnassign }: WorkMenuProps) => (
  <Menu label={`Actions for ${name}`} {...menu}>
    {onUnassign && (
      <MenuItem icon={UserMinus} aria-label={`Unassign from ${name}`} onSelect={onUnassign}>
        Unassign…
      </MenuItem>
    )}
    {brand && onMute && <MuteItem person={brand} onSelect={onMute} />}
    {onReport && (
      <MenuItem icon={Flag} onSelect={onReport}>
        Report this project…
      </MenuItem>
    )}
  </Menu>
);
