import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@briefhouse/ui/menu.tsx';
import { type Me, useSession } from '@briefhouse/web/session.tsx';
import { LogOut, Monitor, Moon, ReceiptText, ShieldCheck, Sun, UserPen } from 'lucide-react';
import { Link } from 'react-router';
import { endPush } from '../push/start-push.ts';
import type { ThemeChoice } from '../theme/theme.ts';
import { useTheme } from '../theme/use-theme.ts';
import { AccountButton } from './account-button.tsx';

const themes = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
];

/** The account menu. It opens on mount, because a press on its button loads it. */
export const AccountMenu = ({ me }: { me: Me }) => {
  const session = useSession();
  const signOut = () => endPush().then(session.signOut);
  const [theme, setTheme] = useTheme();
  return (
    <Menu trigger={<AccountButton me={me} />} label="Account" defaultOpen inline>
      <MenuLabel>{me.profile.email}</MenuLabel>
      <MenuItem asChild>
        <Link to="/edit-profile">
          <UserPen aria-hidden="true" />
          Edit Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/account">
          <ShieldCheck aria-hidden="true" />
          Account and security
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={`${typeHome(me.profile.user_type)}?dialog=receipts`}>
          <ReceiptText aria-hidden="true" />
          Receipts and invoices
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label="Theme"
        value={theme}
        onValueChange={(value) => setTheme(value as ThemeChoice)}
        options={themes}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden="true" />
        Sign Out
      </MenuItem>
    </Menu>
  );
};
