import { passwordProblem } from './auth-errors.ts';

type SetError = (field: 'password', error: { message: string }, options: { shouldFocus: boolean }) => void;

/** Shows at its field what Cognito says about a new password; false where the error is about something else. */
export const showPasswordProblem = (error: unknown, setError: SetError): boolean => {
  const message = passwordProblem(error);
  if (message) setError('password', { message }, { shouldFocus: true });
  return message !== null;
};
