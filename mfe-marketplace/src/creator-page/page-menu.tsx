import type { ShownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { Ellipsis, Link2 } from 'lucide-react';
import { copyPageLink } from '../common/copy-page-link.ts';
import { PayItem } from '../common/pay-item.tsx';
import { ReportItem } from '../reporting/report-item.tsx';

interface PageMenuProps {
  creator: Pick<ShownCreator, 'id' | 'name'>;
  /** Brands pay creators. */
  pays: boolean;
  onReport: () => void;
}

/** The menu opens on mount, because a press on its button loads it. */
export const PageMenu = ({ creator, pays, onReport }: PageMenuProps) => {
  return (
    <Menu
      label="Further actions"
      defaultOpen
      trigger={
        <IconButton label="More actions">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {pays && <PayItem creator={creator} />}
      <MenuItem onSelect={() => void copyPageLink(creator.id)}>
        <Link2 aria-hidden="true" />
        Copy link
      </MenuItem>
      <ReportItem name={creator.name} onSelect={onReport} />
    </Menu>
  );
};
