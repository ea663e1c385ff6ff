import type { ShownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { Banknote, Ellipsis, Link2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { copyPageLink } from '../common/copy-page-link.ts';
import { ReportItem } from '../reporting/report-item.tsx';

interface PageMenuProps {
  creator: Pick<ShownCreator, 'id' | 'name'>;
  /** Brands pay creators. */
  pays: boolean;
  onReport: () => void;
}

/** Opens on mount, because pressing its button is what loads it. */
export const PageMenu = ({ creator, pays, onReport }: PageMenuProps) => {
  const navigate = useNavigate();
  const pay = useDialogLink('send-payment', { creator: creator.id });
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
      {pays && (
        <MenuItem onSelect={() => void navigate(pay.to, pay)}>
          <Banknote aria-hidden="true" />
          Send Payment
        </MenuItem>
      )}
      <MenuItem onSelect={() => void copyPageLink(creator.id)}>
        <Link2 aria-hidden="true" />
        Copy link
      </MenuItem>
      <ReportItem name={creator.name} onSelect={onReport} />
    </Menu>
  );
};
