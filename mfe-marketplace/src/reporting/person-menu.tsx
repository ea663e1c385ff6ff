import type { LoadedMenuProps } from '@briefhouse/ui/lazy-menu.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { Flag, Link2 } from 'lucide-react';
import { copyPageLink } from '../common/copy-link.ts';
import { PayItem } from '../common/pay-item.tsx';

export interface PersonMenuProps extends LoadedMenuProps {
  /** A brand by its company's name. */
  person: { id: string; name: string };
  isCreator?: boolean;
  /** Brands pay creators. */
  pays?: boolean;
  onReport: () => void;
}

export const PersonMenu = ({ person, isCreator, pays, menu, onReport }: PersonMenuProps) => (
  <Menu label="Further actions" {...menu}>
    {pays && <PayItem creator={person} />}
    {isCreator && (
      <MenuItem icon={Link2} onSelect={() => void copyPageLink(person.id)}>
        Copy link
      </MenuItem>
    )}
    <MenuItem icon={Flag} onSelect={onReport}>
      <span className="mk:min-w-0 mk:wrap-anywhere">
        Report <bdi>{person.name}</bdi>
      </span>
    </MenuItem>
  </Menu>
);
