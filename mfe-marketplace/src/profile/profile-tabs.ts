import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProfileTab } from '../common/edited-part.ts';
import type { ProfilePart } from './profile-steps.ts';

export const tabNames: Record<ProfileTab, string> = {
  profile: 'Profile',
  portfolio: 'Portfolio',
  notifications: 'Notifications',
  privacy: 'Privacy',
};

/** The tabs of the parts that an address can name, for those that are not on the first one. */
const tabsOfParts: Record<string, ProfileTab> = {
  work: 'portfolio',
  packages: 'portfolio',
  page: 'portfolio',
  devices: 'notifications',
};

export const toPart = (part: ProfilePart): string => `?tab=${tabsOfParts[part] ?? 'profile'}#${part}`;

/**
 * The open tab, kept in the address: `?tab=portfolio`. An address that names only a part or a piece is completed, so
 * that the tab stays open when a dialog changes the address.
 */
export const useProfileTab = (tabs: readonly ProfileTab[]) => {
  const [params, change] = useUrlParams();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const named = params.get('tab');
  const implied = params.has('piece') ? 'portfolio' : tabsOfParts[hash.slice(1)];
  const isComplete = named !== null || implied === undefined;
  const tab = tabs.find((one) => one === (named ?? implied)) ?? 'profile';
  useEffect(() => {
    if (isComplete) return;
    const completed = new URLSearchParams(search);
    completed.set('tab', tab);
    void navigate({ search: `?${completed}`, hash }, { replace: true, state, preventScrollReset: true });
  }, [isComplete, search, hash, state, tab, navigate]);
  const open = (next: ProfileTab) =>
    change((all) => (next === 'profile' ? all.delete('tab') : all.set('tab', next)), { replace: true });
  return { tab, open, isComplete };
};
