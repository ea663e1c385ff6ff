import { tryAgain } from '@briefhouse/web/try-again.ts';
import { describe, expect, it } from 'vitest';
import {
  authMessage,
  codeProblem,
  isVerifiedAlready,
  passwordProblem,
  presentPasswordProblem,
  triggerText,
} from './auth-errors.ts';
import { authPath, modeOf } from './auth-path.ts';
import { resetForm, signInForm, signUpForm } from './auth-schemas.ts';
import { readDevice, readRate } from './guards.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('signUpForm', () => {
  const good = {
    email: ' Ana@Briefhouse.test ',
    password: 'long enough',
    confirmPassword: 'long enough',
    firstName: 'Ana',
    lastName: 'Petrova',
    userType: 'creator',
  };
  const messages = (form: object) => {
    const result = signUpForm.safeParse(form);
    return Object.fromEntries(
      (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
  };

  it('accepts a complete form and normalises the email', () => {
    expect(signUpForm.parse(good)).toMatchObject({ email: 'ana@briefhouse.test', userType: 'creator' });
  });

  it('reads one password however a keyboard writes it', () => {
    const password = signUpForm.parse({
      ...good,
      password: 'Cafe\u0301 №１ ﬁlm',
      confirmPassword: 'Café No1 film',
    });
    expect(password).toMatchObject({ password: 'Café No1 film', confirmPassword: 'Café No1 film' });
    expect(signUpForm.safeParse({ ...good, password: 'e\u0301'.repeat(5) }).success).toBe(false);
  });

  it('says that passwords do not match, even while other fields are wrong', () => {
    expect(messages({ ...good, confirmPassword: 'other' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
    expect(messages({ ...good, email: '', confirmPassword: 'other' })).toHaveProperty(
      'confirmPassword',
      'Passwords do not match',
    );
  });

  it('names every missing field', () => {
    expect(
      messages({
        ...good,
        email: 'ana@',
        password: 'short',
        confirmPassword: 'short',
        firstName: ' ',
        lastName: '',
      }),
    ).toEqual({
      email: 'Please enter a valid email address',
      password: 'Please use at least 10 characters',
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
    });
  });

  it('refuses white space around a password, as Cognito does', () => {
    for (const password of [' begins so', 'ends like this ', ' '.repeat(12), '\tlong enough'])
      expect(messages({ ...good, password, confirmPassword: password })).toEqual({
        password: 'A password cannot begin or end with a space',
      });
    const password = 'пароль 🔑 inside';
    expect(messages({ ...good, password, confirmPassword: password })).toEqual({});
  });

  it('counts the characters of a password as people do', () => {
    const password = '🔑'.repeat(9);
    expect(messages({ ...good, password, confirmPassword: password })).toEqual({
      password: 'Please use at least 10 characters',
    });
  });

  it('accepts the two account types only', () => {
    expect(messages({ ...good, userType: 'admin' })).toHaveProperty('userType');
  });
});

describe('the other forms', () => {
  it('ask for what they need', () => {
    expect(signInForm.safeParse({ email: 'a@b.test', password: '' }).success).toBe(false);
    expect(
      resetForm.safeParse({
        email: 'a@b.test',
        code: '12345',
        password: 'long enough',
        confirmPassword: 'long enough',
      }).success,
    ).toBe(false);
    expect(
      resetForm.safeParse({
        email: 'a@b.test',
        code: ' 123456 ',
        password: 'long enough',
        confirmPassword: 'long enough',
      }).success,
    ).toBe(true);
  });
});

describe('guards', () => {
  const no = { allowed: false, reason: null, severity: 'high' } as const;

  it('show the specified texts', () => {
    expect(readDevice({ ...no, allowed: true })).toBeNull();
    expect(readDevice(no)).toMatchObject({
      title: 'Account creation limit reached',
      description: 'This device has reached the maximum number of allowed accounts.',
      message: 'Device limit exceeded',
    });
    expect(readDevice({ ...no, reason: 'Three already' })).toMatchObject({
      description: 'Three already',
      message: 'Three already',
    });
    expect(readRate(no)).toMatchObject({
      title: 'Rate limit exceeded',
      description: "You're performing this action too frequently. Please wait before trying again.",
    });
    expect(readRate({ ...no, reason: 'Slow down.', retry_after: 300 })?.message).toBe(
      'Slow down. You can try again in 5 minutes.',
    );
  });

  it('say when to try again, rounded up', () => {
    expect([tryAgain(undefined), tryAgain(1), tryAgain(61), tryAgain(3600), tryAgain(3601)]).toEqual([
      '',
      'You can try again in 1 seconds.',
      'You can try again in 2 minutes.',
      'You can try again in 1 hour.',
      'You can try again in 2 hours.',
    ]);
  });
});

describe('problems at fields', () => {
  it('tell a password that is not correct by the name of the error', () => {
    const wrong = 'This password is not correct';
    for (const message of ['Incorrect username or password.', 'Un autre texte'])
      expect(presentPasswordProblem(named('NotAuthorizedException', message))).toBe(wrong);
    expect(presentPasswordProblem(named('UserNotFoundException', 'User does not exist.'))).toBe(wrong);
  });

  it('are none where the account is suspended, the sign-in is over, or the error only has the same text', () => {
    for (const error of [
      named('NotAuthorizedException', 'User is disabled.'),
      named('NotAuthorizedException', 'Invalid session for the user.'),
      named(
        'UserLambdaValidationException',
        'PreAuthentication failed with error Incorrect email or password.',
      ),
    ])
      expect(presentPasswordProblem(error)).toBeNull();
  });

  it('are those of a code for its own errors alone', () => {
    expect(codeProblem(named('CodeMismatchException', 'Invalid'))).toMatch(/^This code is not correct/);
    expect(codeProblem(named('LimitExceededException', 'Attempt limit exceeded'))).toBeNull();
  });
});

describe('authMessage', () => {
  it("unwraps a trigger's own words", () => {
    expect(triggerText('PreSignUp failed with error System error.')).toBe('System error.');
    expect(
      authMessage(
        named(
          'UserLambdaValidationException',
          'PreAuthentication failed with error This attempt has expired. Please try again..',
        ),
      ),
    ).toBe('This attempt has expired. Please try again.');
  });

  it('does not tell a wrong password from a wrong address', () => {
    expect(authMessage(named('NotAuthorizedException', 'Incorrect username or password.'))).toBe(
      'Incorrect email or password.',
    );
    expect(authMessage(named('UserNotFoundException', 'User does not exist.'))).toBe(
      'Incorrect email or password.',
    );
  });

  it('says of a code of the app that it counts once, and of a sign-in that it took too long', () => {
    const spent = named('ExpiredCodeException', 'Your software token has already been used once.');
    expect(authMessage(spent)).toBe('This code was used already. Please wait for the next one.');
    expect(authMessage(named('NotAuthorizedException', 'Invalid session for the user.'))).toBe(
      'This took too long. Please sign in again.',
    );
  });

  it('tells people whom the user pool has stopped to wait', () => {
    for (const name of [
      'LimitExceededException',
      'TooManyRequestsException',
      'TooManyFailedAttemptsException',
    ])
      expect(authMessage(named(name, 'Attempt limit exceeded, please try after some time.'))).toBe(
        'Too many attempts. Please wait a while before trying again.',
      );
  });

  it('says at the field what the user pool has against a password', () => {
    const policy = (rule: string) =>
      passwordProblem(named('InvalidPasswordException', `Password did not conform with policy: ${rule}`));
    expect(policy('Password not long enough')).toBe('Please use at least 10 characters');
    expect(policy('Password must have uppercase characters')).toBe(
      'Please use at least one uppercase letter',
    );
    expect(policy('Password must have symbol characters')).toBe('Please use at least one symbol');
    expect(policy('Password was used before')).toBe('Please choose another password');
    const pattern = "1 validation error detected: Value at 'password' failed to satisfy constraint";
    expect(passwordProblem(named('InvalidParameterException', pattern))).toBe(
      'A password cannot begin or end with a space',
    );
    expect(passwordProblem(named('UsernameExistsException', 'Taken'))).toBeNull();
  });

  it('recognises an address that is already confirmed', () => {
    expect(
      isVerifiedAlready(
        named('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
      ),
    ).toBe(true);
    expect(isVerifiedAlready(named('CodeMismatchException', 'Invalid'))).toBe(false);
  });
});

describe('authPath', () => {
  it('keeps `next` through every mode', () => {
    expect(authPath('signup', '/posts/1')).toBe('/auth?mode=signup&next=%2Fposts%2F1');
    expect(authPath('signin', null)).toBe('/auth');
    expect(modeOf(new URLSearchParams('mode=verify'))).toBe('verify');
    expect(modeOf(new URLSearchParams('mode=nonsense'))).toBe('signin');
  });
});
