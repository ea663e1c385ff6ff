import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import type { Me } from '@briefhouse/web/session.tsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { displayName } from './access.ts';

export const AccountButton = ({ me, ...rest }: ComponentProps<'button'> & { me: Me }) => {
  const name = displayName(me);
  return (
    <button
      {...rest}
      type="button"
      aria-haspopup="menu"
      className="host:flex host:min-h-10 host:items-center host:gap-2 host:rounded-md host:px-1.5 host:text-sm host:font-semibold host:transition-colors host:duration-150 host:hover:bg-sunken host:pointer-coarse:min-h-11"
    >
      <Avatar name={fullName(me.profile) || name} src={me.profile.avatar_url} size={32} />
      <span className="host:max-w-36 host:truncate host:max-sm:sr-only">{name}</span>
      <ChevronDown aria-hidden="true" className="host:hidden host:size-4 host:text-soft host:sm:block" />
    </button>
  );
};
