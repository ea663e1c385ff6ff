import type { UserType } from './user.ts';

/** The home path of each user type; an unknown type goes to the creator's, from which others are led on. */
export const typeHome = (type: UserType | undefined): '/dashboard' | '/client' =>
  type === 'client' ? '/client' : '/dashboard';
