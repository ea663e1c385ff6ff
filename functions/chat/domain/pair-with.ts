import { AppError } from '../../kit/app-error.ts';
import type { User } from '../../kit/user.ts';
import { type Pair, pairOf } from '../pair.ts';

/** The caller and somebody else: the caller is always one of the two, whatever the path says. */
export const pairWith = (user: User, partnerId: string): Pair => {
  if (partnerId === user.id) throw new AppError('MESSAGE_TO_SELF');
  return pairOf(user.id, partnerId);
};
