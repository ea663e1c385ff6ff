import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { expectDiscreetLinks, linksIn } from '../testing/mail-links.ts';
import { accountMessage } from './messages.ts';

const message = (source: string) =>
  accountMessage({
    triggerSource: `CustomMessage_${source}`,
    request: {
      userAttributes: { email: 'mira+a&b@briefhouse.test', given_name: 'Mira' },
      codeParameter: '{####}',
    },
  } as unknown as CustomMessageTriggerEvent).emailMessage;

test.each([
  ['SignUp', 'verify'],
  ['ResendCode', 'verify'],
  ['ForgotPassword', 'reset'],
])('the link of %s says who and which code behind its #, which no server on the way sees', (source, mode) => {
  const html = message(source);
  expectDiscreetLinks({ html });
  const link = new URL(linksIn(html)[0] ?? '');
  expect([link.pathname, link.search]).toEqual(['/auth', `?mode=${mode}`]);
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
    email: 'mira+a&b@briefhouse.test',
    code: '{####}',
  });
  // Cognito finds its placeholder as it is.
  expect(html).toContain('code={####}"');
});
