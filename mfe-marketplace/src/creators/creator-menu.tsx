import type { ShownCreator } from '@briefhouse/contracts/marketplace/creator-defaults.ts';
import type { LoadedMenuProps } from '@briefhouse/ui/lazy-menu.tsx';
import { Menu, MenuItem } from '@briefhouse/ui/menu.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { Images, MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PayItem } from '../common/pay-item.tsx';

/** The actions that a brand seldom takes straight from a creator's card. */
export const CreatorMenu = ({
  creator: { id, name },
  menu,
}: LoadedMenuProps & { creator: Pick<ShownCreator, 'id' | 'name'> }) => {
  const navigate = useNavigate();
  const contact = useDialogLink('contact', { with: id });
  const portfolio = useDialogLink('creator', { creator: id });
  const items = [
    { text: 'Contact', label: `Contact ${name}`, icon: MessageCircle, link: contact },
    { text: 'View Portfolio', label: `View Portfolio of ${name}`, icon: Images, link: portfolio },
  ];
  return (
    <Menu label={`Actions for ${name}`} {...menu}>
      {items.map(({ text, label, icon: Icon, link }) => (
        <MenuItem icon={Icon} key={text} aria-label={label} onSelect={() => void navigate(link.to, link)}>
          {text}
        </MenuItem>
      ))}
      <PayItem creator={{ id, name }} />
    </Menu>
  );
};
