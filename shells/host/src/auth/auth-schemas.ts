import { firstName, lastName, userType } from '@briefhouse/contracts/accounts/user.ts';
import { email } from '@briefhouse/contracts/fields.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import * as z from 'zod';

/** Two keyboards write the same password in two ways, and only one of them would sign in (RFC 8265). */
export const preparedPassword = (password: string): string => password.normalize('NFKC');

const newPassword = z
  .string()
  .overwrite(preparedPassword)
  // The length in characters as people count them: an emoji is two units of a string.
  .refine(
    (value) => [...value].length >= limits.passwordLength,
    `Please use at least ${limits.passwordLength} characters`,
  )
  .max(limits.longestPassword, `Please use at most ${limits.longestPassword} characters`)
  // Cognito's own pattern; its error message would not help anybody.
  .regex(/^(\S.*\S|\S?)$/s, 'A password cannot begin or end with a space');

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Please enter the six digits from the email');

const appCode = z
  .string()
  .trim()
  .transform((value) => value.replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits from your app'));

/** The difference is reported even while other fields are wrong, because hidden passwords cannot be compared by eye. */
const matching = { path: ['confirmPassword'], message: 'Passwords do not match', when: () => true };

interface Passwords {
  password?: unknown;
  confirmPassword?: unknown;
}

const samePasswords = (value: unknown) => {
  const { password, confirmPassword } = (value ?? {}) as Passwords;
  return password === confirmPassword;
};

export const signInForm = z.object({ email, password: z.string().min(1, 'Please enter your password') });
export type SignInForm = z.input<typeof signInForm>;

export const signUpForm = z
  .object({
    email,
    password: newPassword,
    confirmPassword: z.string().overwrite(preparedPassword),
    firstName,
    lastName,
    userType,
  })
  .refine(samePasswords, matching);
export type SignUpForm = z.input<typeof signUpForm>;

export const verifyForm = z.object({ email, code });

export const passwordForm = z
  .object({
    present: z.string().min(1, 'Please enter your password'),
    password: newPassword,
    confirmPassword: z.string().overwrite(preparedPassword),
  })
  .refine(samePasswords, matching);

export const newEmailForm = z.object({ email });

export const emailCodeForm = z.object({ code });

export const appCodeForm = z.object({ code: appCode });

export const recoveryForm = z.object({
  code: z.string().trim().min(1, 'Please enter one of your recovery codes'),
});

export const reauthenticationForm = z.object({ password: z.string().min(1, 'Please enter your password') });

export const forgotForm = z.object({ email });

export const resetForm = z
  .object({ email, code, password: newPassword, confirmPassword: z.string().overwrite(preparedPassword) })
  .refine(samePasswords, matching);
