import type { LoadedMenuProps } from '@briefhouse/ui/lazy-menu.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { Flag, Link2 } from 'lucide-react';
import { copyPageLink } from '../common/copy-page-link.ts';
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
      <MenuItem onSelect={() => void copyPageLink(person.id)}>
        <Link2 aria-hidden="true" />
        Copy link
      </MenuItem>
    )}
    <MenuItem onSelect={onReport}>
      <Flag aria-hidden="true" />
      <span className="mk:min-w-0 mk:wrap-anywhere">
        Report <bdi>{person.name}</bdi>
      </span>
    </MenuItem>
  </Menu>
);
