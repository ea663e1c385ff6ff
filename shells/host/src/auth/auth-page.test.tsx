import { verifiedMeans } from '@briefhouse/contracts/marketplace/verified.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import { authClient } from '@briefhouse/web/auth-client.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthPage } from './auth-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  toastStore.clear();
});

const allowed = { allowed: true, reason: null, severity: null };
const device = '/api/functions/device-fingerprint-check';
const rate = '/api/functions/rate-limiter';
const pool = 'http://pool.test/';

/** The page of a visitor whose browser gets these answers, by path. `sent` are the paths that were posted to. */
const open = (address: string, answers: Record<string, () => object | Response | Promise<Response>> = {}) => {
  const config = {
    stage: 'local',
    user_pool_id: 'us-east-1_a',
    user_pool_client_id: 'b',
    sign_up_client_id: 'c',
    region: 'us-east-1',
  };
  const given: typeof answers = {
    [device]: () => allowed,
    [rate]: () => ({ ...allowed, ticket: 'a-ticket' }),
    '/config.json': () => ({ ...config, cognito_endpoint: pool }),
    ...answers,
  };
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL, { method = 'GET' }: RequestInit = {}) => {
    const { href, pathname, origin } = new URL(url, 'http://here');
    const path = origin === 'http://here' ? pathname : href;
    if (method === 'POST') sent.push(path);
    const answer = await given[path]?.();
    return answer instanceof Response ? answer : Response.json(answer ?? {});
  });
  return { ...renderPage(<AuthPage />, address, { me: null }), sent };
};

const fill = async ({ user }: ReturnType<typeof open>, more: Record<string, string> = {}) => {
  const values = {
    ...{ 'First name': 'Mira', 'Last name': 'Stein', Email: 'mira@briefhouse.test' },
    ...{ Password: 'A-long-password', 'Confirm password': 'A-long-password' },
    ...more,
  };
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (value) await user.type(field, value);
  }
  await user.click(screen.getByRole('button', { name: 'Create account' }));
};
const field = (label: string) => screen.getByLabelText(label);
const email = () => field('Email');
/** The refused field tells its reason, to people who hear it, too, and has the focus. */
const isShownAt = (label: string, why: string) => {
  const control = field(label);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  const reason = document.getElementById(control.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(why);
  expect(document.activeElement).toBe(control);
};
const signIn = async (user: ReturnType<typeof open>['user']) => {
  await user.type(email(), 'mira@briefhouse.test');
  await user.type(field('Password'), 'A-long-password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};
const toasts = () => toastStore.list().map(({ title, description }) => [title, description]);

test('sign-in and sign-up lead to each other, with creator chosen, beside what speaks for the product', async () => {
  const { user } = open('/auth');
  screen.getByRole('heading', { name: 'Welcome back' });
  screen.getByText('Sign in to your account');
  screen.getByRole('button', { name: 'Sign in' });
  const claims = within(screen.getByRole('complementary'));
  claims.getByText('Trusted by 1000+ creators and brands');
  claims.getByText(verifiedMeans);
  await user.click(screen.getByRole('link', { name: "Don't have an account? Sign up" }));
  screen.getByRole('heading', { name: 'Get started' });
  screen.getByText('Create your account today');
  expect(screen.getByRole('radio', { name: /^UGC Creator/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /^Brand\/Client/ })).toHaveProperty('checked', false);
  await user.click(screen.getByRole('link', { name: 'Already have an account? Sign in' }));
  screen.getByRole('heading', { name: 'Welcome back' });
});

test('a malformed or missing address and different passwords are shown at their fields, and nothing is sent', async () => {
  const page = open('/auth?mode=signup');
  await fill(page, { Email: 'mira at home' });
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
  await fill(page, { Email: '' });
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
  await fill(page, { 'Confirm password': 'Something-else-1' });
  await screen.findByText('Passwords do not match');
  expect(page.sent).toEqual([]);
});

test.each([
  ['Account creation limit reached', 'This device has reached the maximum number of allowed accounts.', null],
  ['Account creation limit reached', 'Three already', 'Three already'],
])('a device at its limit hears so while nothing is created: %s, %s', async (title, text, reason) => {
  const answered = Promise.withResolvers<Response>();
  const page = open('/auth?mode=signup', { [device]: () => answered.promise });
  await fill(page);
  screen.getByRole('button', { name: 'Please wait...' });
  answered.resolve(Response.json({ allowed: false, reason, severity: 'high' }));
  await waitFor(() => expect(toasts()).toEqual([[title, text]]));
  expect(page.sent).toEqual([device]);
});

const down = () => Response.json({ code: 'INTERNAL', message: 'Something went wrong.' }, { status: 500 });
const blocked = 'Access from your network address has been blocked.';
const forbidden = () => Response.json({ code: 'FORBIDDEN', message: blocked }, { status: 403 });

test.each([
  [
    'a rate',
    rate,
    () => ({ allowed: false, reason: 'Slow down.', severity: 'high' }),
    ['Rate limit exceeded', 'Slow down.'],
  ],
  ['a device check that fails', device, down, ['Error checking device limits', undefined]],
  ['a rate check that fails', rate, down, ['Error checking rate limit', 'Please try again later.']],
  ['a block of the address', device, forbidden, ['Error creating account', blocked]],
])('%s refuses an account, and says so', async (_, path, answer, toast) => {
  const page = open('/auth?mode=signup', { [path]: answer });
  await fill(page);
  await waitFor(() => expect(toasts()).toEqual([toast]));
  expect(page.sent.at(-1)).toBe(path);
  screen.getByRole('button', { name: 'Create account' });
});

const refused = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };

test('a blocked address signs nobody in, which a toast tells', async () => {
  const { user } = open('/auth', { [rate]: forbidden });
  await signIn(user);
  await waitFor(() => expect(toasts()).toEqual([['Error signing in', blocked]]));
  expect(field('Password').getAttribute('aria-invalid')).toBeNull();
});

test('a wrong password is shown by the specified toast and at its field, until somebody types', async () => {
  const { user } = open('/auth', { [pool]: () => Response.json(refused, { status: 400 }) });
  await signIn(user);
  const why = 'Incorrect email or password.';
  await waitFor(() => expect(toasts()).toEqual([['Error signing in', why]]));
  isShownAt('Password', why);
  await user.type(field('Password'), '2');
  expect(toasts()).toEqual([]);
});

test('an address that has an account is shown at its field, too', async () => {
  const taken = { __type: 'UsernameExistsException', message: 'Taken' };
  const page = open('/auth?mode=signup', { [pool]: () => Response.json(taken, { status: 400 }) });
  await fill(page);
  const why = 'An account with this email already exists.';
  await waitFor(() => expect(toasts()).toEqual([['Error creating account', why]]));
  isShownAt('Email', why);
});

const wrong = { __type: 'CodeMismatchException', message: 'No' };
const wrongText = 'This code is not correct. Please check it and try again.';

test('a wrong code is shown at its field; after the right one, who has reloaded the page is asked for the password', async () => {
  const answers = [Response.json(wrong, { status: 400 }), Response.json({})];
  const { user } = open('/auth?mode=verify#email=mira@briefhouse.test', {
    [pool]: () => answers.shift() ?? down(),
  });
  screen.getByRole('heading', { name: 'Check your email' });
  await user.type(field('Verification code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Verify email' }));
  await screen.findByText(wrongText);
  isShownAt('Verification code', wrongText);
  expect(toasts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Verify email' }));
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(toasts()).toEqual([['Email verified!', 'You can sign in now.']]);
  expect(email()).toHaveProperty('value', 'mira@briefhouse.test');
});

test('a code of a link that is wrong is shown at its field, too', async () => {
  open('/auth?mode=verify#email=mira@briefhouse.test&code=000000', {
    [pool]: () => Response.json(wrong, { status: 400 }),
  });
  await screen.findByText(wrongText);
  isShownAt('Verification code', wrongText);
});

test('a wrong code for a new password is shown at its field, and a short password instead of the hint', async () => {
  const { user } = open('/auth?mode=reset#email=mira@briefhouse.test', {
    [pool]: () => Response.json(wrong, { status: 400 }),
  });
  await user.type(field('Verification code'), '000000');
  await user.type(field('New password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  await screen.findByText('Please use at least 10 characters');
  expect(screen.queryByText('At least 10 characters')).toBeNull();
  await user.type(field('New password'), '-no-more');
  await user.type(field('Confirm password'), 'short-no-more');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  await screen.findByText(wrongText);
  isShownAt('Verification code', wrongText);
  expect(toasts()).toEqual([]);
});

test('a wrong code of the second step is shown by the specified toast and at its field', async () => {
  vi.spyOn(authClient, 'signIn').mockResolvedValue('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  vi.spyOn(authClient, 'confirm').mockRejectedValue(
    Object.assign(new Error('No'), { name: 'CodeMismatchException' }),
  );
  const { user } = open('/auth');
  await signIn(user);
  await user.type(await screen.findByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(toasts()).toEqual([['Error signing in', wrongText]]));
  isShownAt('Code', wrongText);
});
