import { limits } from '@briefhouse/contracts/limits.ts';
import { messageOf } from '@briefhouse/web/api-error.ts';

const texts: Record<string, string> = {
  NotAuthorizedException: 'Incorrect email or password.',
  UserNotFoundException: 'Incorrect email or password.',
  UsernameExistsException: 'An account with this email already exists.',
  CodeMismatchException: 'This code is not correct. Please check it and try again.',
  ExpiredCodeException: 'This code has expired. Please request a new one.',
  LimitExceededException: 'Too many attempts. Please wait a while before trying again.',
  TooManyRequestsException: 'Too many attempts. Please wait a while before trying again.',
  TooManyFailedAttemptsException: 'Too many attempts. Please wait a while before trying again.',
  InvalidPasswordException: `Please choose another password: at least ${limits.passwordLength} characters.`,
};

/** Cognito wraps what a trigger says: "PreSignUp failed with error {text}." */
export const triggerText = (message: string): string =>
  message.replace(/^\w+ failed with error /, '').replace(/\.\.$/, '.');

/** The text to show for an error of Cognito, the API or the network. */
export const authMessage = (error: unknown): string => {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (name === 'UserLambdaValidationException') return triggerText(message);
  if (name === 'NotAuthorizedException' && /disabled/i.test(message)) return 'This account is suspended.';
  return texts[name] ?? messageOf(error);
};

/** Confirming an address twice, e.g. with a link opened before, is not shown as an error. */
export const isVerifiedAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAuthorizedException' && /CONFIRMED/.test(error.message);
