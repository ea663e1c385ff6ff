import type { Group, UserType } from '@briefhouse/contracts/accounts/user.ts';
import type { Actor } from '@briefhouse/contracts/endpoint.ts';

/** The caller according to the verified token; nothing of it comes from the request. */
export interface User {
  id: string;
  email: string;
  email_verified: boolean;
  user_type: UserType;
  groups: Group[];
  first_name: string;
  last_name: string;
  /** The person had not agreed to the terms of now, when the authorizer looked. */
  must_agree?: boolean;
  /** The person is in a group whose rights they have only with a second factor. */
  needs_factor?: boolean;
  /** The sign-in that the token comes from; some of the emulators name none. */
  session_id?: string;
  /** When the session began, epoch seconds: a refreshed token keeps it. */
  auth_time?: number;
}

/** The context that the authorizer passes on: strings only, as the gateway requires. */
export type UserContext = Record<
  'user_id' | 'email' | 'email_verified' | 'user_type' | 'groups' | 'first_name' | 'last_name',
  string
> &
  Partial<
    Record<'token_expires' | 'auth_time' | 'source_ip' | 'session_id' | 'needs_factor' | 'must_agree', string>
  >;

/** The token with which a socket was opened; it is checked again while it is open. */
interface Entry {
  /** Epoch seconds, as `auth_time`. */
  token_expires: number;
  /** When the session began: a refreshed token keeps it. */
  auth_time: number;
  source_ip: string;
}

export const toContext = (user: User, entry?: Entry): UserContext => ({
  ...(entry && {
    token_expires: String(entry.token_expires),
    auth_time: String(entry.auth_time),
    source_ip: entry.source_ip,
  }),
  user_id: user.id,
  email: user.email,
  email_verified: String(user.email_verified),
  user_type: user.user_type,
  groups: user.groups.join(','),
  first_name: user.first_name,
  last_name: user.last_name,
  ...(user.session_id && { session_id: user.session_id }),
  ...(user.needs_factor && { needs_factor: 'true' }),
  ...(user.must_agree && { must_agree: 'true' }),
  ...(user.auth_time !== undefined && { auth_time: String(user.auth_time) }),
});

export const fromContext = (context: Partial<UserContext> | null | undefined): User | undefined =>
  context?.user_id
    ? {
        id: context.user_id,
        email: context.email ?? '',
        email_verified: context.email_verified === 'true',
        user_type: context.user_type === 'client' ? 'client' : 'creator',
        groups: (context.groups ?? '')
          .split(',')
          .filter((group): group is Group => group === 'admin' || group === 'moderator'),
        first_name: context.first_name ?? '',
        last_name: context.last_name ?? '',
        ...(context.session_id && { session_id: context.session_id }),
        ...(context.needs_factor && { needs_factor: true }),
        ...(context.must_agree && { must_agree: true }),
        ...(context.auth_time && { auth_time: Number(context.auth_time) }),
      }
    : undefined;

export const isActor = (user: User, actors: readonly Actor[]): boolean =>
  actors.some(
    (actor) => actor === 'user' || actor === user.user_type || user.groups.includes(actor as Group),
  );
