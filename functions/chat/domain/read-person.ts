import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { AppError } from '../../kit/app-error.ts';
import { profileSummaries } from '../../people/public.ts';

/** A person's name and picture; PERSON_NOT_FOUND for an unknown id. */
export const readPerson = async (userId: string): Promise<PersonSummary> => {
  const person = (await profileSummaries([userId])).get(userId);
  if (!person) throw new AppError('PERSON_NOT_FOUND');
  return person;
};
