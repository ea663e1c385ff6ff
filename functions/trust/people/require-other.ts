import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { AppError } from '../../kit/app-error.ts';
import type { User } from '../../kit/user.ts';
import { groupsOf, readProfile } from '../../people/public.ts';

/** FORBIDDEN for somebody who is no administrator any more: their token says so for an hour longer. */
export const requireAdmin = async ({ id }: User): Promise<void> => {
  if (!(await groupsOf(id))?.includes('admin')) throw new AppError('FORBIDDEN');
};

/**
 * Somebody to whom an administrator may do something: NOT_YOURSELF for themselves, PERSON_NOT_FOUND where there is no
 * account. The caller is an administrator and another person, so one is always left.
 */
export const requireOther = async (personId: string, user: User): Promise<{ id: string; name: string }> => {
  if (personId === user.id) throw new AppError('NOT_YOURSELF');
  const [profile] = await Promise.all([readProfile(personId, { consistent: true }), requireAdmin(user)]);
  if (!profile) throw new AppError('PERSON_NOT_FOUND');
  return { id: personId, name: fullName(profile) };
};
