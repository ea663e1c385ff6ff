import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import type { Mutable } from '@briefhouse/ui/use-mute.ts';
import { Ellipsis, Flag, UserMinus } from 'lucide-react';
import { MuteItem } from '../muting/mute-item.tsx';

export interface WorkMenuProps {
  name: string;
  /** The brand that offers it, if it can be muted here. */
  brand?: Mutable;
  onMute?: () => void;
  onReport?: () => void;
  onUnassign?: () => void;
}

/** The menu opens on mount, because a press on its button loads it. */
export const WorkMenu = ({ name, brand, onMute, onReport, onUnassign }: WorkMenuProps) => (
  <Menu
    label={`Actions for ${name}`}
    defaultOpen
    trigger={
      <IconButton label={`More actions for ${name}`} hint="More actions" className="mk:ml-auto">
        <Ellipsis aria-hidden="true" />
      </IconButton>
    }
  >
    {onUnassign && (
      <MenuItem aria-label={`Unassign from ${name}`} onSelect={onUnassign}>
        <UserMinus aria-hidden="true" />
        Unassign…
      </MenuItem>
    )}
    {brand && onMute && <MuteItem person={brand} onSelect={onMute} />}
    {onReport && (
      <MenuItem onSelect={onReport}>
        <Flag aria-hidden="true" />
        Report this project…
      </MenuItem>
    )}
  </Menu>
);
