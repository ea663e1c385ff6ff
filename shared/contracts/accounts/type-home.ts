import type { UserType } from './user.ts';

/** The path where a user type works. */
export const typeHome = (type: UserType): '/dashboard' | '/client' =>
  type === 'client' ? '/client' : '/dashboard';
