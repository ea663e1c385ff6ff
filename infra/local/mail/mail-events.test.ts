import { join } from 'node:path';
import { DeleteSuppressedDestinationCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ServiceEvent } from '../event-rules.ts';
import { serve, temporaryFolder } from '../s3/test-server.ts';
import { loadStack } from '../template.ts';
import { createInbox } from './inbox.ts';
import { createMailEvents, sendingBy } from './mail-events.ts';
import { createSes } from './ses.ts';
import { createSuppression } from './suppression.ts';

const stack = loadStack('Fixture', {
  Resources: {
    Set: {
      Type: 'AWS::SES::ConfigurationSet',
      Properties: { Name: 'product-local', SuppressionOptions: { SuppressedReasons: ['BOUNCE'] } },
    },
    Identity: {
      Type: 'AWS::SES::EmailIdentity',
      Properties: {
        EmailIdentity: 'product.test',
        ConfigurationSetAttributes: { ConfigurationSetName: { Ref: 'Set' } },
      },
    },
  },
});
const at = Date.UTC(2026, 4, 1);

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const fixture = () => {
  const notified: ServiceEvent[] = [];
  const rules = { onCall: () => {}, onEvent: (event: ServiceEvent) => void notified.push(event) };
  const inbox = createInbox({ dir: join(folder.path, 'mail'), now: () => at });
  const suppression = createSuppression(join(folder.path, 'suppressed.json'));
  const events = createMailEvents(stack, rules, suppression, () => at);
  const send = sendingBy(inbox, events, suppression, () => at);
  return { notified, inbox, suppression, events, send };
};

const mail = (to: string) => ({
  to,
  from: 'Product <hello@product.test>',
  subject: 'News',
  text: 'x',
  html: '',
  tags: { user_id: ['U1'] },
});

it('mail to the simulator comes back or is complained about, with its tags and the configuration set', () => {
  const { notified, send, inbox, suppression } = fixture();
  send(mail('bounce+1@simulator.amazonses.com'));
  send(mail('complaint@simulator.amazonses.com'));
  send(mail('success@simulator.amazonses.com'));
  expect(notified).toMatchObject([
    {
      source: 'aws.ses',
      'detail-type': 'Email Bounced',
      detail: {
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bouncedRecipients: [{ emailAddress: 'bounce+1@simulator.amazonses.com' }],
        },
        mail: {
          timestamp: '2026-05-01T00:00:00.000Z',
          tags: { 'ses:configuration-set': ['product-local'], user_id: ['U1'] },
        },
      },
    },
    { 'detail-type': 'Email Complaint Received', detail: { eventType: 'Complaint' } },
  ]);
  expect(inbox.list()).toHaveLength(3);
  expect(suppression.has('bounce+1@simulator.amazonses.com')).toBe(false);
});

it('an address that bounced gets nothing until it is forgiven, also after a restart', async () => {
  const first = fixture();
  first.send(mail('Ana@example.test'));
  const [sent] = first.inbox.list();
  if (!sent) throw new Error('Nothing was sent');
  first.events.tell(sent, 'complaint');
  expect(first.suppression.has('ana@example.test')).toBe(false);
  first.events.tell(sent, 'bounce');
  const { notified, send, inbox, suppression } = fixture();
  send(mail('ana@example.test'));
  expect([inbox.list().length, notified.length]).toEqual([1, 1]);

  const server = await serve(createSes(send, suppression.remove));
  const ses = new SESv2Client({
    ...{ region: 'us-east-1', endpoint: server.url, maxAttempts: 1 },
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  const forgive = () =>
    ses.send(new DeleteSuppressedDestinationCommand({ EmailAddress: 'ana@example.test' }));
  await forgive();
  await expect(forgive()).rejects.toMatchObject({ name: 'NotFoundException' });
  await server.close();
  send(mail('ana@example.test'));
  expect(inbox.list()).toHaveLength(2);
});

it('nobody hears of mail from an identity without a configuration set', () => {
  const { notified, send } = fixture();
  send({ ...mail('bounce@simulator.amazonses.com'), from: 'x@other.test' });
  expect(notified).toEqual([]);
});
