import { isStaff, notStaffStep } from '../../accounts/public.ts';
import { AppError } from '../../kit/app-error.ts';
import type { Step } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';

const refusal = () =>
  new AppError('FORBIDDEN', { message: 'Only administrators decide about somebody of the staff.' });

const isAdmin = ({ groups }: User): boolean => groups.includes('admin');

/** FORBIDDEN for a moderator who would judge an administrator or another moderator, as part of the transaction. */
export const memberSteps = (personId: string, user: User): Step[] =>
  isAdmin(user) ? [] : [notStaffStep(personId, { onConditionFailed: refusal })];

/** The same before a transaction that writes the account itself: one round trip. */
export const refuseStaff = async (personId: string, user: User): Promise<void> => {
  if (!isAdmin(user) && (await isStaff(personId))) throw refusal();
};
