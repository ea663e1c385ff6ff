import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { ownPath } from '../auth/auth-path.ts';

export const homeOf = (me: Me): string =>
  me.groups.includes('admin') ? '/admin' : typeHome(me.profile.user_type);

/** Moderators see the admin area's reports; the server refuses all other acts. */
export const mayOpenAdmin = (me: Me): boolean =>
  me.groups.includes('admin') || me.groups.includes('moderator');

/** A person's name in the header: the first name, the part of the e-mail before the @ sign, or "User". */
export const displayName = ({ profile }: Me): string =>
  profile.first_name.trim() || profile.email.split('@')[0]?.trim() || 'User';

const isArea = (pathname: string, area: string) => pathname === area || pathname.startsWith(`${area}/`);

/** The answer to a signed-in person at a path: a redirect, a refusal, or the screen. */
export const placeOf = (me: Me, pathname: string): { go: string } | 'denied' | 'show' => {
  if (isArea(pathname, '/client') && me.profile.user_type === 'creator') return { go: '/dashboard' };
  if (isArea(pathname, '/dashboard') && me.profile.user_type === 'client') return { go: '/client' };
  if (isArea(pathname, '/admin') && !mayOpenAdmin(me)) return 'denied';
  return 'show';
};

/** The sign-in screen, with the way back. */
export const signInPath = (pathname: string, search: string): string =>
  `/auth?next=${encodeURIComponent(pathname + search)}`;

/**
 * The path after signing in: `next` if it is a path of ours that this person may see, else home; never two redirects.
 */
export const afterSignIn = (me: Me, next: string | null): string => {
  const pathname = next === null ? undefined : ownPath(next);
  if (!next || !pathname || pathname === '/' || isArea(pathname, '/auth')) return homeOf(me);
  const place = placeOf(me, pathname);
  if (place === 'show') return next;
  return place === 'denied' ? homeOf(me) : place.go;
};
