import { checkDevice } from '@briefhouse/contracts/accounts/check-device.ts';
import type {
  CustomMessageTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { expect, test } from 'vitest';
import { newId } from '../kit/ids.ts';
import { device, newAddress, newFingerprint, ticketFor } from '../testing/attempts.ts';
import { call } from '../testing/call.ts';
import { handler } from './api.ts';
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

test('the same e-mail address counts once per device', async () => {
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
