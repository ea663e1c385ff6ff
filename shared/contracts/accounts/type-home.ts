import type { UserType } from './user.ts';

/** The home path of each user type. */
export const typeHome = (type: UserType): '/dashboard' | '/client' =>
  type === 'client' ? '/client' : '/dashboard';
