import type { PreAuthenticationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { handler } from '../triggers.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const signUp = (ticket: unknown) => ({
  triggerSource: 'PreSignUp_SignUp',
  request: {
    userAttributes: {
      email: `${newId().toLowerCase()}@briefhouse.test`,
      given_name: 'Mira',
      family_name: 'Petrova',
      'custom:user_type': 'creator',
    },
    clientMetadata: { ticket, fingerprint_hash: 'a'.repeat(64) },
  },
});
const signIn = (ticket: unknown) => ({
  triggerSource: 'PreAuthentication_Authentication',
  userName: 'somebody@briefhouse.test',
  request: { userNotFound: true, userAttributes: {}, validationData: { ticket } },
});

const events = { signUp, signIn };

// Whatever a hand-written client sends is refused; the alarm rings for logged errors, which these must not be.
test.each(
  Object.keys(events).flatMap((kind) =>
    [
      ['longer than a key of the table', 'x'.repeat(3000)],
      ['blank', ' '],
      ['of control characters', '\u0000\u2028'],
      ['with a separator of keys', `${newId()}#${newId()}`],
      ['of the right form, but unknown', newId() + newId()],
    ].map(([name, ticket]) => [kind as keyof typeof events, name, ticket] as const),
  ),
)('%s: a ticket %s is refused, and nothing is logged as an error', async (kind, _, ticket) => {
  vi.stubEnv('BRIEFHOUSE_LOG', '');
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const event = events[kind](ticket) as unknown as PreSignUpTriggerEvent & PreAuthenticationTriggerEvent;
  await expect(handler(event)).rejects.toThrow(/^This attempt has expired. Please try again.$/);
  expect(written.mock.calls.map(([line]) => String(line)).join()).not.toContain('"error"');
});
