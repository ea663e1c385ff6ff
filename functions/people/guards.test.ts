import { checkDevice } from '@briefhouse/contracts/accounts/device.ts';
import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { recordSignUp } from '@briefhouse/contracts/accounts/sign-up.ts';
import type {
  CustomMessageTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { expect, onTestFinished, test, vi } from 'vitest';
import { seconds } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { handler } from '../root/apis/accounts.ts';
import { device, newAddress, newFingerprint, ticketFor } from '../testing/attempts.ts';
import { call } from '../testing/call.ts';
import { consentEntity } from './consent/row.ts';
import { handler as trigger } from './triggers.ts';

const signUp = (email: string, metadata: Record<string, string>, attributes: Record<string, string> = {}) =>
  trigger({
    triggerSource: 'PreSignUp_SignUp',
    userName: newId(),
    request: {
      userAttributes: {
        email,
        given_name: 'Mira',
        family_name: 'Petrova',
        'custom:user_type': 'creator',
        ...attributes,
      },
      clientMetadata: metadata,
    },
    response: {},
  } as unknown as PreSignUpTriggerEvent);

const signUpOn = async (fingerprint: string, email = newAddress()) => {
  const { ticket = '' } = await ticketFor('sign_up', email);
  return signUp(email, { ticket, fingerprint_hash: fingerprint });
};

test('a device opens three accounts; the fourth is refused by the endpoint and by the trigger', async () => {
  const fingerprint = newFingerprint();
  for (let index = 0; index < 3; index++) await signUpOn(fingerprint);
  const { body } = await call(handler, checkDevice, { ...device(fingerprint), max_accounts: 3 });
  expect(body).toMatchObject({ allowed: false, severity: 'high' });
  await expect(signUpOn(fingerprint)).rejects.toThrow('Device limit exceeded');
});

test('twenty sign-ups at once on one device create three accounts', async () => {
  const fingerprint = newFingerprint();
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => signUpOn(fingerprint)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('ninety days after its last account a device is forgotten, whenever the table deletes its row', async () => {
  const fingerprint = newFingerprint();
  onTestFinished(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
  const inDays = (days: number) => vi.stubEnv('CLOCK_OFFSET_MS', String(days * seconds.day * 1000));
  const isAllowed = async () => (await call(handler, checkDevice, device(fingerprint))).body.allowed;
  for (const day of [0, 5, 10]) {
    inDays(day);
    await signUpOn(fingerprint);
  }
  // Asking, and sending anything, does not make it longer.
  inDays(60);
  await call(handler, recordSignUp, device(fingerprint));
  inDays(10 + 89);
  expect(await isAllowed()).toBe(false);
  inDays(10 + 90.01);
  expect(await isAllowed()).toBe(true);
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => signUpOn(fingerprint)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  inDays(10 + 90 + 89);
  expect(await isAllowed()).toBe(false);
});

test('consent at sign-up is recorded with its version and time; anything else is no consent', async () => {
  const agreed = { terms_version: legalVersions.terms, privacy_version: legalVersions.privacy };
  const signUpWith = async (more: Record<string, string>) => {
    const email = newAddress();
    const { ticket = '' } = await ticketFor('sign_up', email);
    const { userName } = await signUp(email, { ticket, fingerprint_hash: newFingerprint(), ...more });
    return (await consentEntity().query.byUser({ user_id: userName }).begins({ terms: '' }).go()).data;
  };
  expect(await signUpWith(agreed)).toEqual([
    {
      user_id: expect.any(String),
      terms: legalVersions.terms,
      privacy: legalVersions.privacy,
      agreed_at: expect.stringMatching(/^20.*Z$/),
    },
  ]);
  for (const more of [
    {},
    { terms_version: legalVersions.terms },
    { ...agreed, terms_version: '1999-01-01' },
    { ...agreed, privacy_version: 'x'.repeat(2000) },
  ])
    expect(await signUpWith(more)).toEqual([]);
});

test('the same email address counts once per device', async () => {
  const fingerprint = newFingerprint();
  const email = newAddress();
  for (let index = 0; index < 4; index++) await signUpOn(fingerprint, email);
  expect((await call(handler, checkDevice, device(fingerprint))).body.allowed).toBe(true);
});

test('a larger maximum in the body does not raise the limit, a smaller one lowers it', async () => {
  const fingerprint = newFingerprint();
  for (let index = 0; index < 3; index++) await signUpOn(fingerprint);
  expect((await call(handler, checkDevice, { ...device(fingerprint), max_accounts: 900 })).body.allowed).toBe(
    false,
  );
  expect((await call(handler, checkDevice, { ...device(), max_accounts: 0 })).body.allowed).toBe(false);
});

test('the sixth sign-up in an hour from one address is refused with a time to retry', async () => {
  const sourceIp = newId();
  for (let index = 0; index < 5; index++)
    expect((await ticketFor('sign_up', newAddress(), sourceIp)).allowed).toBe(true);
  const refused = await ticketFor('sign_up', newAddress(), sourceIp);
  expect(refused).toMatchObject({
    allowed: false,
    reason: "You're performing this action too frequently. Please wait before trying again.",
  });
  expect(refused.retry_after).toBeGreaterThan(0);
  expect(refused.ticket).toBeUndefined();
});

test('Cognito refuses a sign-up without a ticket, with a used one, or with another account’s', async () => {
  const email = newAddress();
  const fingerprint_hash = newFingerprint();
  await expect(signUp(email, { fingerprint_hash })).rejects.toThrow('expired');
  const { ticket = '' } = await ticketFor('sign_up', email);
  await expect(signUp(newAddress(), { ticket, fingerprint_hash })).rejects.toThrow('expired');
  await signUp(email, { ticket, fingerprint_hash });
  await expect(signUp(email, { ticket, fingerprint_hash })).rejects.toThrow('expired');
});

test.each(['UpdateUserAttribute', 'VerifyUserAttribute'])(
  'the user pool sends nobody a code for an address: %s',
  async (source) => {
    const event = {
      triggerSource: `CustomMessage_${source}`,
      request: { userAttributes: { email: newAddress(), given_name: 'Mira' }, codeParameter: '{####}' },
      response: {},
    };
    await expect(trigger(event as unknown as CustomMessageTriggerEvent)).rejects.toThrow(
      'Briefhouse sends the code',
    );
  },
);

test.each([
  [{ given_name: 'Mira\n\nYour account was closed' }, 'Please write this on one line'],
  [{ family_name: 'Petrova\u2028Call us' }, 'Please write this on one line'],
  [{ given_name: 'https://evil.example' }, 'Please enter a name without a web address'],
  [{ given_name: 'Briefhouse', family_name: 'Support' }, 'This name is reserved for Briefhouse'],
  [{ given_name: 'Аdmіn' }, 'This name is reserved for Briefhouse'],
  [{ email: 'a\nb@briefhouse.test' }, 'Please enter a valid email address'],
])('Cognito refuses attributes that the forms refuse: %o', async (attributes, message) => {
  const email = newAddress();
  const { ticket = '' } = await ticketFor('sign_up', email);
  const metadata = { ticket, fingerprint_hash: newFingerprint() };
  await expect(signUp(email, metadata, attributes)).rejects.toThrow(message);
});

test('an address with letters of any script signs up and in, however it is composed', async () => {
  const email = `zoé.${newId().toLowerCase()}@briefhouse.test`;
  const { ticket = '' } = await ticketFor('sign_up', email.normalize('NFD'));
  await signUp(email.normalize('NFC'), { ticket, fingerprint_hash: newFingerprint() });
});

test('mail quotes a stored name on one line and without a link', async () => {
  const event = (await trigger({
    triggerSource: 'CustomMessage_ForgotPassword',
    request: {
      userAttributes: { email: newAddress(), given_name: 'Mira,\n\nsee https://evil.example {####}' },
      codeParameter: '{####}',
    },
    response: {},
  } as unknown as CustomMessageTriggerEvent)) as CustomMessageTriggerEvent;
  const [, greeting = ''] = /<p[^>]*>(Hello [^<]*)<\/p>/.exec(event.response.emailMessage ?? '') ?? [];
  expect(greeting.replaceAll('\u2060', '')).toBe('Hello Mira, see https://evil.example {####},');
  expect(greeting).not.toMatch(/:\/\/|\w\.\w|\{####\}/);
});

test('a sign-in ticket is good for one sign-in and for no sign-up', async () => {
  const email = newAddress();
  const { ticket = '' } = await ticketFor('sign_in', email);
  const signIn = () =>
    trigger({
      triggerSource: 'PreAuthentication_Authentication',
      request: { userAttributes: { email }, validationData: { ticket } },
      response: {},
    } as unknown as PreAuthenticationTriggerEvent);
  await expect(signUp(email, { ticket, fingerprint_hash: newFingerprint() })).rejects.toThrow('expired');
  await signIn();
  await expect(signIn()).rejects.toThrow('expired');
});

test.each([{ fingerprint_hash: 'short' }, { language: 7 }, { max_accounts: -1 }])(
  'a malformed device is refused: %o',
  async (bad) => {
    expect((await call(handler, checkDevice, { ...device(), ...bad })).status).toBe(400);
  },
);
