import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { Banknote, Ellipsis, Link2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { copyPageLink } from '../common/copy-page-link.ts';

/** Opens on mount, because pressing its button is what loads it. */
export const PageMenu = ({ creatorId }: { creatorId: string }) => {
  const navigate = useNavigate();
  const pay = useDialogLink('send-payment', { creator: creatorId });
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
      <MenuItem onSelect={() => void navigate(pay.to, pay)}>
        <Banknote aria-hidden="true" />
        Send Payment
      </MenuItem>
      <MenuItem onSelect={() => void copyPageLink(creatorId)}>
        <Link2 aria-hidden="true" />
        Copy link
      </MenuItem>
    </Menu>
  );
};
