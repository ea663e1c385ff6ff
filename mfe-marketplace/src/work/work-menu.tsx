import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { Ellipsis, Flag } from 'lucide-react';

/** Opens on mount, because pressing its button is what loads it. */
export const WorkMenu = ({ name, onReport }: { name: string; onReport: () => void }) => (
  <Menu
    label={`Actions for ${name}`}
    defaultOpen
    trigger={
      <IconButton label={`More actions for ${name}`} hint="More actions" className="mk:ml-auto">
        <Ellipsis aria-hidden="true" />
      </IconButton>
    }
  >
    <MenuItem onSelect={onReport}>
      <Flag aria-hidden="true" />
      Report this project…
    </MenuItem>
  </Menu>
);
