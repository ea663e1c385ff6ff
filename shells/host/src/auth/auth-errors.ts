import { limits } from '@briefhouse/contracts/limits.ts';
import { messageOf } from '@briefhouse/web/api-error.ts';

const texts: Record<string, string> = {
  NotAuthorizedException: 'Incorrect email or password.',
  UserNotFoundException: 'Incorrect email or password.',
  UsernameExistsException: 'An account with this email already exists.',
  AliasExistsException: 'An account with this email already exists.',
  CodeMismatchException: 'This code is not correct. Please check it and try again.',
  EnableSoftwareTokenMFAException: 'This code is not correct. Please check it and try again.',
  ExpiredCodeException: 'This code has expired. Please request a new one.',
  LimitExceededException: 'Too many attempts. Please wait a while before trying again.',
  TooManyRequestsException: 'Too many attempts. Please wait a while before trying again.',
  TooManyFailedAttemptsException: 'Too many attempts. Please wait a while before trying again.',
};

/** Cognito wraps a trigger's message: "PreSignUp failed with error {text}." */
export const triggerText = (message: string): string =>
  message.replace(/^\w+ failed with error /, '').replace(/\.\.$/, '.');

/** The text to show for an error of Cognito, the API or the network. */
export const authMessage = (error: unknown): string => {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (isSpentCode(error)) return 'This code was used already. Please wait for the next one.';
  if (isOver(error)) return 'This took too long. Please sign in again.';
  if (name === 'UserLambdaValidationException') return triggerText(message);
  if (isSuspended(error)) return 'This account is suspended.';
  return texts[name] ?? messageOf(error);
};

/** A code of an authenticator app counts once. */
const isSpentCode = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ExpiredCodeException' && /already been used/.test(error.message);

/** A sign-in that waited for its code is over, by time or by too many wrong ones. */
export const isOver = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAuthorizedException' && /session/i.test(error.message);

const isSuspended = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAuthorizedException' && /disabled/i.test(error.message);

/** False for a suspended account and for a sign-in that took too long, which Cognito reports by the same name. */
export const isWrongPassword = (error: unknown): boolean =>
  isNamed(error, ['NotAuthorizedException', 'UserNotFoundException']) &&
  !isSuspended(error) &&
  !isOver(error);

const isNamed = (error: unknown, names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** The text for the field of a code; null, as with the others below, for an error about something else. */
export const codeProblem = (error: unknown): string | null =>
  isNamed(error, ['CodeMismatchException', 'EnableSoftwareTokenMFAException', 'ExpiredCodeException'])
    ? authMessage(error)
    : null;

export const emailProblem = (error: unknown): string | null =>
  isNamed(error, ['UsernameExistsException', 'AliasExistsException']) ? authMessage(error) : null;

/** The text for the field that asks a signed-in person for their password. */
export const presentPasswordProblem = (error: unknown): string | null =>
  isWrongPassword(error) ? 'This password is not correct' : null;

export const passwordProblem = (error: unknown): string | null => {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (name === 'InvalidParameterException' && /'?password'?/i.test(message))
    return 'A password cannot begin or end with a space';
  if (name !== 'InvalidPasswordException') return null;
  const missing = Object.entries(policyTexts).find(([part]) => message.includes(part))?.[1];
  return missing ?? 'Please choose another password';
};

/** Cognito names the rule that a password breaks, in its own words. */
const policyTexts: Record<string, string> = {
  'not long enough': `Please use at least ${limits.passwordLength} characters`,
  uppercase: 'Please use at least one uppercase letter',
  lowercase: 'Please use at least one lowercase letter',
  numeric: 'Please use at least one digit',
  symbol: 'Please use at least one symbol',
};

/** A second confirmation of an address, e.g. with a link opened before, is not shown as an error. */
export const isVerifiedAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAuthorizedException' && /CONFIRMED/.test(error.message);
