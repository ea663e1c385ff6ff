import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Menu } from '@briefhouse/ui/menu.tsx';
import { Ellipsis } from 'lucide-react';
import { ReportItem } from '../reporting/report-item.tsx';

/** The menu opens on mount, because a press on its button loads it. */
export const BrandMenu = ({ name, onReport }: { name: string; onReport: () => void }) => (
  <Menu
    label="Further actions"
    defaultOpen
    trigger={
      <IconButton label="More actions">
        <Ellipsis aria-hidden="true" />
      </IconButton>
    }
  >
    <ReportItem name={name} onSelect={onReport} />
  </Menu>
);
