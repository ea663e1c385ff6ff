import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { Banknote, Ellipsis, Link2 } from 'lucide-react';
import { useNavigate } from 'react-router';

/** Opens on mount, because pressing its button is what loads it. */
export const PageMenu = ({ creatorId }: { creatorId: string }) => {
  const navigate = useNavigate();
  const pay = useDialogLink('send-payment', { creator: creatorId });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/creators/${creatorId}`);
      toast.success('Link copied');
    } catch {
      toast.destructive('Error copying the link');
    }
  };
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
      <MenuItem onSelect={() => void copy()}>
        <Link2 aria-hidden="true" />
        Copy link
      </MenuItem>
    </Menu>
  );
};
