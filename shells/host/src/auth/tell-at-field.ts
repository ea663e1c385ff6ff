import { authMessage } from './auth-errors.ts';

/** Has the field tell an error of Cognito with this name; false for every other, which a toast tells. */
export const tellAtField = (error: unknown, name: string, tell: (message: string) => void): boolean => {
  if (!(error instanceof Error) || error.name !== name) return false;
  tell(authMessage(error));
  return true;
};
