import { authMessage } from './auth-errors.ts';

/** Cognito's errors that are about a code. */
export const codeErrors: readonly string[] = [
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
];

/** Cognito's errors that are about an address. */
export const emailErrors: readonly string[] = ['UsernameExistsException', 'AliasExistsException'];

/** Has the field tell an error of Cognito with one of these names; false for every other, which a toast tells. */
export const tellAtField = (
  error: unknown,
  names: readonly string[],
  tell: (message: string) => void,
): boolean => {
  if (!(error instanceof Error) || !names.includes(error.name)) return false;
  tell(authMessage(error));
  return true;
};
