import { randomUUID } from 'node:crypto';
import type { EventRules } from '../event-rules.ts';
import type { Stack } from '../template.ts';
import type { Inbox, OutgoingMail, StoredMail } from './inbox.ts';
import type { Suppression } from './suppression.ts';

/** The later events of a sent mail: it comes back for good, or its recipient calls it spam. */
export const fates = ['bounce', 'complaint'] as const;
export type Fate = (typeof fates)[number];

interface IdentityProps {
  ConfigurationSetAttributes?: { ConfigurationSetName?: string };
}
interface ConfigurationSetProps {
  SuppressionOptions?: { SuppressedReasons?: string[] };
}

export interface MailEvents {
  /** Lets a mail come back, or be complained about: SES says so to EventBridge, and may send no more to the address. */
  tell(mail: StoredMail, fate: Fate): void;
}

/** SES's mailbox simulator: mail to it comes back, or is complained about. */
const simulated = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;

/**
 * Delivers the mail that SES sends. Mail to an address on its suppression list comes back at once, as does mail to its
 * mailbox simulator.
 */
export const sendingBy =
  (inbox: Pick<Inbox, 'deliver'>, events: MailEvents, suppression: Suppression, now: () => number) =>
  (mail: OutgoingMail): void => {
    const isSuppressed = suppression.has(mail.to);
    const sent = isSuppressed
      ? { ...mail, id: randomUUID(), sentAt: new Date(now()).toISOString() }
      : inbox.deliver(mail);
    const fate = isSuppressed ? 'bounce' : simulated.exec(mail.to)?.[1]?.toLowerCase();
    if (fate) events.tell(sent, fate as Fate);
  };

export const createMailEvents = (
  stack: Stack,
  rules: EventRules,
  suppression: Suppression,
  now: () => number,
): MailEvents => {
  const sets = new Map(
    stack
      .all<IdentityProps>('AWS::SES::EmailIdentity')
      .map(({ id, props }) => [stack.ref(id), props.ConfigurationSetAttributes?.ConfigurationSetName]),
  );
  const suppresses = new Map(
    stack
      .all<ConfigurationSetProps>('AWS::SES::ConfigurationSet')
      .map(({ id, props }) => [stack.ref(id), props.SuppressionOptions?.SuppressedReasons ?? []]),
  );
  return {
    tell: (mail, fate) => {
      const address = /<([^>]+)>\s*$/.exec(mail.from ?? '')?.[1] ?? mail.from ?? '';
      const domain = address.split('@')[1] ?? '';
      const set = sets.get(address) ?? sets.get(domain);
      // Without a configuration set no rule hears of it.
      if (!set) return;
      if (suppresses.get(set)?.includes(fate.toUpperCase()) && !simulated.test(mail.to))
        suppression.add(mail.to);
      const timestamp = new Date(now()).toISOString();
      rules.onEvent({
        source: 'aws.ses',
        'detail-type': fate === 'bounce' ? 'Email Bounced' : 'Email Complaint Received',
        at: now(),
        resources: [`arn:aws:ses:${stack.region}:${stack.account}:configuration-set/${set}`],
        detail: {
          ...(fate === 'bounce' ? bounce(mail.to, timestamp) : complaint(mail.to, timestamp)),
          mail: {
            timestamp: mail.sentAt,
            source: mail.from,
            sendingAccountId: stack.account,
            messageId: mail.id,
            destination: [mail.to],
            headersTruncated: false,
            headers: mail.headers ?? [],
            commonHeaders: { from: [mail.from], to: [mail.to], subject: mail.subject },
            tags: { 'ses:configuration-set': [set], 'ses:from-domain': [domain], ...mail.tags },
          },
        },
      });
    },
  };
};

const bounce = (emailAddress: string, timestamp: string) => ({
  eventType: 'Bounce',
  bounce: {
    feedbackId: randomUUID(),
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [{ emailAddress, action: 'failed', status: '5.1.1' }],
    timestamp,
  },
});

const complaint = (emailAddress: string, timestamp: string) => ({
  eventType: 'Complaint',
  complaint: {
    feedbackId: randomUUID(),
    complaintSubType: null,
    complainedRecipients: [{ emailAddress }],
    timestamp,
  },
});
