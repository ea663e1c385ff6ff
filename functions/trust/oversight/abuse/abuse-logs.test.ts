import { checkDevice } from '@briefhouse/contracts/accounts/device.ts';
import { checkRate } from '@briefhouse/contracts/accounts/sign-up.ts';
import { listAbuseLogs } from '@briefhouse/contracts/admin/abuse-log.ts';
import { rates } from '@briefhouse/contracts/limits.ts';
import { openUpload } from '@briefhouse/contracts/media/media.ts';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { rateStep } from '../../../kit/rate-limit.ts';
import { transact } from '../../../kit/transact.ts';
import { handler as trigger } from '../../../people/triggers.ts';
import { handler as accounts } from '../../../root/apis/accounts.ts';
import { handler } from '../../../root/apis/admin.ts';
import { handler as media } from '../../../root/apis/media.ts';
import { device, newAddress, newFingerprint } from '../../../testing/attempts.ts';
import { call } from '../../../testing/call.ts';
import { creator, person } from '../../../testing/people.ts';

const moderator = person({ groups: ['moderator'] });
const logs = async () => (await call(handler, listAbuseLogs, {}, { user: moderator })).body.abuse_logs;

test('a user over a limit is logged once, with name and real address, however often they try', async () => {
  const user = await creator({ first_name: 'Busy' });
  for (let index = 0; index < rates.media_upload.perHour; index++)
    await transact([rateStep('media_upload', user.id)]);
  const upload = () =>
    call(
      media,
      openUpload,
      { purpose: 'avatar', content_type: 'image/png', size: 10 },
      { user, sourceIp: '198.51.100.44' },
    );
  const answers = await Promise.all([upload(), upload(), upload()]);
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect((await logs()).filter(({ user_id }) => user_id === user.id)).toEqual([
    {
      id: expect.any(String),
      abuse_type: 'rate_limit',
      action: 'media_upload',
      severity: 'medium',
      attempts: 3,
      resolved: false,
      resolution: null,
      ip_address: '198.51.100.44',
      user_id: user.id,
      user_name: 'Busy Petrova',
      created_at: expect.stringMatching(/Z$/),
      last_at: expect.stringMatching(/Z$/),
    },
  ]);
});

test('too many sign-ups from one address are logged; exceeding a limit that the caller lowered is not', async () => {
  const sourceIp = `test-${newId()}`;
  const ask = (limits: object = {}) =>
    call(
      accounts,
      checkRate,
      { ...device(), action_type: 'sign_up', email: newAddress(), ...limits },
      { sourceIp },
    );
  const mine = async () => (await logs()).filter(({ ip_address }) => ip_address === sourceIp);
  expect((await ask({ max_per_hour: 0 })).body.allowed).toBe(false);
  expect(await mine()).toEqual([]);
  for (let index = 0; index < 7; index++) await ask();
  expect(await mine()).toMatchObject([{ abuse_type: 'rate_limit', action: 'sign_up', user_id: null }]);
});

const signUp = async (fingerprint_hash: string, sourceIp: string) => {
  const email = newAddress();
  const { ticket } = (
    await call(accounts, checkRate, { ...device(), action_type: 'sign_up', email }, { sourceIp })
  ).body;
  return trigger({
    triggerSource: 'PreSignUp_SignUp',
    userName: newId(),
    request: {
      userAttributes: { email, given_name: 'Mira', family_name: 'Petrova', 'custom:user_type': 'creator' },
      clientMetadata: { ticket, fingerprint_hash },
    },
    response: {},
  } as unknown as PreSignUpTriggerEvent);
};

test('a fourth account on a device is logged once an hour, also when only the trigger refuses it', async () => {
  const fingerprint = newFingerprint();
  const sourceIp = `test-${newId()}`;
  for (let index = 0; index < 3; index++) await signUp(fingerprint, `test-${newId()}`);
  await expect(signUp(fingerprint, sourceIp)).rejects.toThrow('Device limit exceeded');
  await call(accounts, checkDevice, device(fingerprint), { sourceIp });
  expect((await logs()).filter(({ ip_address }) => ip_address === sourceIp)).toMatchObject([
    { abuse_type: 'device_limit', action: 'sign_up', severity: 'high', resolved: false },
  ]);
});

test('only staff can read the log', async () => {
  expect((await call(handler, listAbuseLogs, {}, { user: await creator() })).error.code).toBe('FORBIDDEN');
});
