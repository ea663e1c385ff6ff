import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { profileSummaries } from '../../accounts/public.ts';
import { AppError } from '../../kit/app-error.ts';

/** Somebody's name and picture; PERSON_NOT_FOUND for nobody's id. */
export const readPerson = async (userId: string): Promise<PersonSummary> => {
  const person = (await profileSummaries([userId])).get(userId);
  if (!person) throw new AppError('PERSON_NOT_FOUND');
  return person;
};
