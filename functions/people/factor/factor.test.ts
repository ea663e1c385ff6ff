import { openEmailChange } from '@briefhouse/contracts/accounts/email-change.ts';
import { renewRecoveryCodes, turnOffFactor, turnOnFactor } from '@briefhouse/contracts/accounts/factor.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { expect, test } from 'vitest';
import { realEpochSeconds } from '../../kit/clock.ts';
import { handler } from '../../root/apis/accounts.ts';
import { call } from '../../testing/call.ts';
import { person } from '../../testing/people.ts';
import { newRecoveryCodes, recoveryDigest } from './commands.ts';

test.each<Endpoint>([openEmailChange, turnOnFactor, turnOffFactor, renewRecoveryCodes])(
  '$name is not for a page that was left open, nor for a token that names no session',
  async (contract) => {
    // Among these calls only a change of address takes an input.
    const input = { email: 'new@briefhouse.test' };
    const old = person({ session_id: `${realEpochSeconds() - 11 * 60}-left-open` });
    for (const user of [old, person()])
      expect((await call(handler, contract, input, { user })).error).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Please enter your password again to do this.',
      });
  },
);

test('recovery codes are ten different ones, which can be read and typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
});

test('a code counts however it is typed, and for its owner alone', () => {
  const [code = ''] = newRecoveryCodes();
  const digest = recoveryDigest('one', code);
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
    expect(recoveryDigest('one', typed)).toBe(digest);
  expect(recoveryDigest('other', code)).not.toBe(digest);
  expect(digest).not.toContain(code.slice(0, 4));
});
