import { randomInt, randomUUID } from 'node:crypto';
import { checkDevice } from '@briefhouse/contracts/accounts/check-device.ts';
import { checkRate } from '@briefhouse/contracts/accounts/check-rate.ts';
import { createPost } from '@briefhouse/contracts/community/create-post.ts';
import { errors } from '@briefhouse/contracts/errors.ts';
import { type RatedAction, rates } from '@briefhouse/contracts/limits.ts';
import type {
  CustomMessageTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { handler as community } from '../community/api.ts';
import { abuseLogEntity } from '../kit/abuse-log.entity.ts';
import { digest, newId } from '../kit/ids.ts';
import type { User } from '../kit/user.ts';
import { call } from '../testing/call.ts';
import { creator, person } from '../testing/people.ts';
import { handler } from './api.ts';
import { handler as trigger } from './triggers.ts';

const device = (fingerprint = newFingerprint()) => ({
  fingerprint_hash: fingerprint,
  user_agent: 'Test',
  ip_address: '{ip}',
  screen_resolution: '1280x800',
  timezone: 'Europe/Sofia',
  language: 'en',
});
const newFingerprint = () => Buffer.from(digest(newId())).toString('hex').padEnd(64, '0').slice(0, 64);
const newAddress = () => `${newId().toLowerCase()}@briefhouse.test`;

const ticketFor = async (action: 'sign_in' | 'sign_up', email: string, sourceIp = newId()) =>
  (await call(handler, checkRate, { ...device(), action_type: action, email }, { sourceIp })).body;

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

test('one address can try 300 accounts an hour and no more, even once each', async () => {
  const sourceIp = newId();
  const forty = () =>
    Promise.all(Array.from({ length: 40 }, () => ticketFor('sign_in', newAddress(), sourceIp)));
  let allowed = 0;
  for (let tries = 0; tries < 320; tries += 40)
    allowed += (await forty()).filter((answer) => answer.allowed).length;
  expect(allowed).toBe(300);
});

describe('IPv6', () => {
  const random = () => randomInt(0x10000).toString(16);
  /** Addresses of a /48 of its own: `line` is one of its /64s, the rest is random. */
  const network = () => {
    const start = `2001:db8:${random()}`;
    return (line = random()) => `${start}:${line}:${[random(), random(), random(), random()].join(':')}`;
  };
  const allowed = async (action: 'sign_in' | 'sign_up', addresses: string[], email?: string) => {
    let count = 0;
    for (const address of addresses)
      if ((await ticketFor(action, email ?? newAddress(), address)).allowed) count++;
    return count;
  };
  const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

  test('one line cannot sign up more often by rotating through its /64', async () => {
    const address = network();
    expect(
      await allowed(
        'sign_up',
        times(8, () => address('7')),
      ),
    ).toBe(5);
    expect(await allowed('sign_up', [address('8')])).toBe(1);
  });

  test('one line cannot try one account more often by rotating through its /64', async () => {
    const address = network();
    expect(
      await allowed(
        'sign_in',
        times(13, () => address('7')),
        newAddress(),
      ),
    ).toBe(10);
  });

  test('one network cannot sign up without end by rotating through its lines', async () => {
    const address = network();
    expect(
      await allowed(
        'sign_up',
        times(30, () => address()),
      ),
    ).toBe(25);
    expect(await allowed('sign_up', [network()()])).toBe(1);
  });

  test('one network cannot try one account without end, nor keep its owner out', async () => {
    const [address, email] = [network(), newAddress()];
    expect(
      await allowed(
        'sign_in',
        times(35, () => address()),
        email,
      ),
    ).toBe(30);
    expect(await allowed('sign_in', [network()()], email)).toBe(1);
  });

  test('a refused network is logged once an hour, with the whole address of the first', async () => {
    const address = network();
    const addresses = times(29, () => address());
    await allowed('sign_up', addresses);
    const { data } = await abuseLogEntity().query.byTime({}).go({ order: 'desc', limit: 200 });
    const refused = data.filter(({ ip_address }) => ip_address && addresses.includes(ip_address));
    expect(refused).toMatchObject([{ action: 'sign_up_network', ip_address: addresses[25] }]);
  });

  test('IPv4 inside IPv6 counts as IPv4', async () => {
    const address = `203.0.${randomInt(256)}.${randomInt(256)}`;
    expect(
      await allowed(
        'sign_up',
        times(3, () => address),
      ),
    ).toBe(3);
    expect(
      await allowed(
        'sign_up',
        times(3, () => `::ffff:${address}`),
      ),
    ).toBe(2);
  });
});

test('one account can be tried 100 times an hour from anywhere, and no more', async () => {
  const email = newAddress();
  const twenty = () => Promise.all(Array.from({ length: 20 }, () => ticketFor('sign_in', email)));
  let allowed = 0;
  for (let tries = 0; tries < 120; tries += 20)
    allowed += (await twenty()).filter((answer) => answer.allowed).length;
  expect(allowed).toBe(100);
  expect((await ticketFor('sign_in', newAddress())).allowed).toBe(true);
});

describe('asking about a rate', () => {
  const ask = async (body: Record<string, unknown>, caller: { user?: User; sourceIp?: string } = {}) =>
    (await call(handler, checkRate, { ...device(), ...body }, caller)).body;
  const post = async (user: User, times: number) => {
    for (let index = 0; index < times; index++)
      await call(
        community,
        createPost,
        { submission_id: randomUUID(), content: 'Which window light do you trust?' },
        { user },
      );
  };

  test.each(Object.keys(rates))('the specified body is answered for %s', async (action_type) => {
    const { perHour, perDay } = { perHour: 5, perDay: 20, ...rates[action_type as RatedAction] };
    const body = { action_type, max_per_hour: perHour, max_per_day: perDay };
    expect(await ask(body, { user: person(), sourceIp: newId() })).toEqual({
      allowed: true,
      reason: null,
      severity: null,
    });
  });

  test('it counts nothing, and tells when what was done is too much', async () => {
    const user = await creator();
    const body = { action_type: 'post', max_per_hour: 5, max_per_day: 20 };
    for (let index = 0; index < 10; index++) expect((await ask(body, { user })).allowed).toBe(true);
    await post(user, 4);
    expect((await ask(body, { user })).allowed).toBe(true);
    await post(user, 1);
    const refused = await ask(body, { user });
    expect(refused).toMatchObject({ allowed: false, reason: errors.RATE_LIMITED.text, severity: 'medium' });
    expect(refused.retry_after).toBeGreaterThan(0);
    expect((await ask(body, { user: await creator() })).allowed).toBe(true);
    expect((await ask({ ...body, action_type: 'comment' }, { user })).allowed).toBe(true);
  });

  test('maxima of the body lower the limit and never raise it', async () => {
    const user = await creator();
    await post(user, 2);
    const allowed = async (maxima: object) =>
      (await ask({ action_type: 'post', ...maxima }, { user })).allowed;
    expect(await allowed({ max_per_hour: 2 })).toBe(false);
    expect(await allowed({ max_per_day: 2 })).toBe(false);
    expect(await allowed({ max_per_hour: 3, max_per_day: 3 })).toBe(true);
    await post(user, 3);
    expect(await allowed({ max_per_hour: 1000, max_per_day: 1000 })).toBe(false);
    expect((await ask({ action_type: 'chat', max_per_hour: 0 }, { user })).allowed).toBe(false);
  });

  test('what only a signed-in person does is asked about by that person', async () => {
    const asked = await call(handler, checkRate, { ...device(), action_type: 'post' });
    expect(asked).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } });
  });

  test('a sign-up without an account is not counted and gets no ticket, but hears of its address', async () => {
    const sourceIp = newId();
    const body = { action_type: 'sign_up', max_per_hour: 5, max_per_day: 20 };
    for (let index = 0; index < 7; index++) expect((await ask(body, { sourceIp })).ticket).toBeUndefined();
    for (let index = 0; index < 5; index++)
      expect((await ticketFor('sign_up', newAddress(), sourceIp)).allowed).toBe(true);
    expect(await ask(body, { sourceIp })).toMatchObject({ allowed: false, severity: 'medium' });
    expect((await ask({ action_type: 'sign_in' }, { sourceIp })).allowed).toBe(true);
  });

  test.each(['nothing', 'sign_in_account', '__proto__', ''])('%j is no action', async (action_type) => {
    expect((await call(handler, checkRate, { ...device(), action_type }, { user: person() })).status).toBe(
      400,
    );
  });
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
