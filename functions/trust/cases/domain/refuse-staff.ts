import { AppError } from '../../../kit/app-error.ts';
import type { Step } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { notStaffStep } from '../../../people/public.ts';

const refusal = () =>
  new AppError('FORBIDDEN', { message: 'Only administrators can decide about members of the staff.' });

/** The refusal of a moderator who would judge an administrator or another moderator; undefined for administrators. */
export const staffRefusal = ({ groups }: User): (() => AppError) | undefined =>
  groups.includes('admin') ? undefined : refusal;

/** Refuses them so, as part of the transaction. */
export const memberSteps = (personId: string, user: User): Step[] => {
  const onConditionFailed = staffRefusal(user);
  return onConditionFailed ? [notStaffStep(personId, { onConditionFailed })] : [];
};
