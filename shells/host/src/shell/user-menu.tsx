import type { Me } from '@briefhouse/web/session.tsx';
import { useState } from 'react';
import { AccountButton } from './account-button.tsx';
import { loadAccountMenu } from './lazy-modules.ts';
import { useLazyModule } from './use-lazy-module.ts';

const preload = () => void loadAccountMenu().catch(() => undefined);

/** The button alone; the menu's code loads when it is pressed. */
export const UserMenu = ({ me }: { me: Me }) => {
  const [asked, setAsked] = useState(false);
  const part = useLazyModule(loadAccountMenu, asked, () => setAsked(false));
  if (part) return <part.AccountMenu me={me} />;
  return (
    <AccountButton
      me={me}
      aria-expanded={asked}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setAsked(true)}
    />
  );
};
