import type { UserType } from '@briefhouse/contracts/accounts/user.ts';
import { accountKey } from '@briefhouse/web/account-storage.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { mayOpenAdmin } from './access.ts';

/** The facts that decide the sidebar's entries. Nothing about the person besides this is remembered. */
export interface Kind {
  type: UserType;
  admin: boolean;
}

const key = accountKey('kind');

export const kindOf = (me: Me): Kind => ({ type: me.profile.user_type, admin: mayOpenAdmin(me) });

/**
 * The kind is kept until signing out, so that the sidebar is complete before the profile is there. It grants nothing.
 */
export const rememberKind = (storage: Storage, { type, admin }: Kind): void => {
  try {
    storage.setItem(key, JSON.stringify({ type, admin }));
  } catch {
    // The storage is full: the sidebar waits for the profile, as on a first visit.
  }
};

export const rememberedKind = (storage: Storage): Kind | undefined => {
  try {
    const { type, admin } = JSON.parse(storage.getItem(key) ?? '') as Partial<Kind>;
    return type === 'creator' || type === 'client' ? { type, admin: admin === true } : undefined;
  } catch {
    return undefined;
  }
};
