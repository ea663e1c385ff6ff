import type { PasswordPolicy } from './config.ts';
import { CognitoError, invalidParameter } from './errors.ts';

const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;
const longest = 256;

/** Throws InvalidPasswordException with Cognito's text for the first rule the password breaks. */
export function checkPassword(password: string, policy: PasswordPolicy): void {
  if (!/^\S+.*\S+$/.test(password) || password.length > longest) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  const broken: [boolean, string][] = [
    [password.length < (policy.MinimumLength ?? 8), 'Password not long enough'],
    [policy.RequireUppercase === true && !/[A-Z]/.test(password), 'Password must have uppercase characters'],
    [policy.RequireLowercase === true && !/[a-z]/.test(password), 'Password must have lowercase characters'],
    [policy.RequireNumbers === true && !/\d/.test(password), 'Password must have numeric characters'],
    [policy.RequireSymbols === true && !symbols.test(password), 'Password must have symbol characters'],
  ];
  const first = broken.find(([fails]) => fails)?.[1];
  if (first)
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${first}`);
}
