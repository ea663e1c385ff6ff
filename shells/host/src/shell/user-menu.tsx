import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@briefhouse/ui/menu.tsx';
import { type Me, useSession } from '@briefhouse/web/session.tsx';
import { ChevronDown, LogOut, Monitor, Moon, Sun, UserPen } from 'lucide-react';
import { Link } from 'react-router';
import type { ThemeChoice } from '../theme/theme.ts';
import { useTheme } from '../theme/use-theme.ts';
import { displayName } from './access.ts';

const themes = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
];

/** Who is signed in, and what belongs to the account. */
export const UserMenu = ({ me }: { me: Me }) => {
  const { signOut } = useSession();
  const [theme, setTheme] = useTheme();
  const name = displayName(me);
  const { first_name, last_name, avatar_url, email } = me.profile;
  const trigger = (
    <button
      type="button"
      aria-label={`Account of ${name}`}
      className="host:flex host:min-h-10 host:items-center host:gap-2 host:rounded-md host:px-1.5 host:text-sm host:font-semibold host:transition-colors host:duration-150 host:hover:bg-sunken host:pointer-coarse:min-h-11"
    >
      <Avatar name={`${first_name} ${last_name}`.trim() || name} src={avatar_url} size={32} />
      <span className="host:hidden host:max-w-36 host:truncate host:sm:inline">{name}</span>
      <ChevronDown aria-hidden="true" className="host:hidden host:size-4 host:text-soft host:sm:block" />
    </button>
  );
  return (
    <Menu trigger={trigger} label="Account">
      <MenuLabel>{email}</MenuLabel>
      <MenuItem asChild>
        <Link to="/edit-profile">
          <UserPen aria-hidden="true" />
          Edit Profile
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
