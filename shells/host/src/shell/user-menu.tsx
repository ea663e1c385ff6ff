import type { Me } from '@briefhouse/web/session.tsx';
import { useState } from 'react';
import { AccountButton } from './account-button.tsx';
import { AccountMenu } from './lazy-modules.ts';

/** The button alone; the menu's code loads when it is pressed. */
export const UserMenu = ({ me }: { me: Me }) => {
  const [asked, setAsked] = useState(false);
  const button = (
    <AccountButton
      me={me}
      aria-expanded={asked}
      onPointerEnter={AccountMenu.preload}
      onFocus={AccountMenu.preload}
      onClick={() => setAsked(true)}
    />
  );
  return <AccountMenu me={me} fallback={button} needed={asked} onFailed={() => setAsked(false)} />;
};
