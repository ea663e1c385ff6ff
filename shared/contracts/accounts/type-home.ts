import type { UserType } from './user.ts';

/** The home path of each user type; a creator's where the type is not known, from which others are led on. */
export const typeHome = (type: UserType | undefined): '/dashboard' | '/client' =>
  type === 'client' ? '/client' : '/dashboard';
