import { expect, test } from 'vitest';
import { messageEntity } from './chat/message/row.ts';
import { postEntity } from './feed/post/row.ts';
import { notificationEntity, unreadEntity } from './inbox/notification/row.ts';
import { put } from './kit/transact.ts';
import { accessEntity } from './money/access/row.ts';
import { stripeCustomerEntity } from './money/customer/row.ts';
import { ledgerEntryEntity, ledgerPostingEntity } from './money/ledger/row.ts';
import { paymentEntity } from './money/payment/row.ts';
import { payoutAccountEntity } from './money/payout-account/row.ts';
import { receiptEntity, receiptSequenceEntity } from './money/receipt/row.ts';
import { accountEntity } from './people/account/row.ts';
import { profileEntity } from './people/profile/row.ts';
import { subscriptionEntity } from './realtime/row.ts';
import { abuseLogEntity } from './security/abuse-log/row.ts';
import { blockedAddressEntity } from './security/blocked-address/row.ts';
import { documentEntity } from './work/documents/row.ts';

const at = '2026-05-04T10:30:00.000Z';
const marked = (entity: string) => ({ __edb_e__: entity, __edb_v__: '1' });
const stored = (write: Parameters<typeof put>[0]) => put(write).item.Put?.Item;

/** Rows as stored since the first release: changing one here needs a migration. */
test('profile', () => {
  const row = {
    user_id: 'U1',
    email: 'a@b.c',
    first_name: 'Mira',
    last_name: 'P',
    user_type: 'creator' as const,
    creator: { specialty: 'x', tags: ['a'] },
    created_at: at,
    updated_at: at,
  };
  expect(stored(profileEntity().put(row))).toEqual({
    ...row,
    ...{ email_notifications_enabled: true, pk: 'user#U1', sk: 'profile', version: 1 },
    ...marked('profile'),
  });
});

test('account', () => {
  const row = { user_id: 'U1', tokens_valid_since: 9, ended_at: at };
  expect(stored(accountEntity().put(row))).toEqual({
    ...row,
    ...{ pk: 'user#U1', sk: 'account' },
    ...marked('account'),
  });
});

test('access', () => {
  const row = { user_id: 'U1', ends_at: at, updated_at: at };
  expect(stored(accessEntity().put(row))).toEqual({
    ...row,
    ...{ pk: 'user#U1', sk: 'access' },
    ...marked('access'),
  });
});

test('unread', () => {
  const row = { user_id: 'U1', notifications: 2, chat: 1, version: 3, read_until: 'N1' };
  expect(stored(unreadEntity().put(row))).toEqual({
    ...row,
    ...{ pk: 'user#U1', sk: 'unread' },
    ...marked('unread'),
  });
});

test('notification', () => {
  const row = {
    user_id: 'U1',
    notification_id: 'N1',
    type: 'project_message' as const,
    message: 'Hi',
    target: 'requests' as const,
    actor: { id: 'U2', first_name: 'N', last_name: 'L', user_type: 'client' as const },
    created_at: at,
  };
  expect(stored(notificationEntity().put(row))).toEqual({
    ...row,
    ...{ email: false, pk: 'inbox#U1', read: false, sk: 'N1' },
    ...marked('notification'),
  });
});

test('post', () => {
  const row = {
    post_id: 'P1',
    user_id: 'U1',
    content: 'Hello',
    created_at: at,
    updated_at: at,
    expires_at: at,
    expires: 7,
  };
  expect(stored(postEntity().put(row))).toEqual({
    ...row,
    ...{
      feed: 'all',
      gsi1pk: 'author#U1',
      gsi1sk: `${at}#P1`,
      gsi2pk: 'feed#all',
      gsi2sk: `${at}#P1`,
      pk: 'post#P1',
      sk: 'post',
    },
    ...marked('post'),
  });
});

test('message', () => {
  const row = {
    conversation_id: 'U1.U2',
    seq: 7,
    sender_id: 'U1',
    client_id: 'C',
    content: 'Hi',
    sent: 3,
    created_at: at,
  };
  expect(stored(messageEntity().put(row))).toEqual({
    ...row,
    ...{ pk: 'chat#U1.U2', sk: 'm#0000000007' },
    ...marked('message'),
  });
});

test('subscription', () => {
  const row = {
    connection_id: 'K',
    topic: 'feed',
    listeners: 'feed#7',
    user_id: 'U1',
    number: 2,
    expires: 9,
  };
  expect(stored(subscriptionEntity().put(row))).toEqual({
    ...row,
    ...{ gsi1pk: 'topic#feed#7', gsi1sk: 'K', pk: 'connection#K', sk: 'feed' },
    ...marked('subscription'),
  });
});

test('abuse-log', () => {
  const row = {
    abuse_id: 'A1',
    abuse_type: 'rate_limit' as const,
    action: 'post',
    severity: 'medium' as const,
    attempts: 1,
    step: 1,
    user_id: 'U1',
    created_at: at,
    last_at: at,
    expires: 9,
  };
  expect(stored(abuseLogEntity().put(row))).toEqual({
    ...row,
    ...{ gsi1pk: 'abuse-logs', gsi1sk: `${at}#A1`, gsi2sk: `${at}#A1`, gsi3sk: `${at}#A1` },
    ...{ pk: 'abuse-log#A1', resolved: false, sk: 'abuse-log' },
    ...marked('abuse-log'),
  });
});

test('blocked-address', () => {
  const row = {
    ...{ ip_address: '1.2.3.4', reason: 'r', blocked_by: 'U', blocked_by_name: 'N' },
    ...{ severity: 'medium' as const, created_at: at },
  };
  expect(stored(blockedAddressEntity().put(row))).toEqual({
    ...row,
    ...{ gsi1pk: 'blocklist', gsi1sk: `${at}#1.2.3.4`, is_permanent: true, pk: 'blocklist', sk: '1.2.3.4' },
    ...marked('blocked-address'),
  });
});

test('document', () => {
  const row = { user_id: 'U1', document_id: 'D1', title: 't', created_at: at, last_modified: at };
  expect(stored(documentEntity().put(row))).toEqual({
    ...row,
    ...{
      content_version: 1,
      document_type: 'general_note',
      excerpt: '',
      is_starred: false,
      pk: 'documents#U1',
      sk: 'document#D1',
      status: 'draft',
      version: 1,
    },
    ...marked('document'),
  });
});

const amounts = { amount_cents: 10_000, fee_cents: 1_000, net_cents: 9_000, platform_fee_percentage: 10 };

test('ledger entry and posting', () => {
  const row = {
    source: 'ch_1',
    kind: 'payment' as const,
    of: 'ch_1',
    occurred_at: at,
    day: '2026-05-04',
    currency: 'eur',
    postings: [
      { account: 'client:U2', cents: -10_000 },
      { account: 'creator:U1', cents: 10_000 },
    ],
    payment_id: 'M1',
  };
  expect(stored(ledgerEntryEntity().put(row))).toEqual({
    ...row,
    ...{ pk: 'ledger#ch_1', sk: 'payment' },
    ...{ gsi1pk: 'ledger-day#2026-05-04', gsi1sk: `${at}#ch_1#payment` },
    ...marked('ledger-entry'),
  });
  const { source, kind, of, occurred_at, currency } = row;
  const posting = { account: 'creator:U1', cents: 10_000, source, kind, of, occurred_at, currency };
  expect(stored(ledgerPostingEntity().put(posting))).toEqual({
    ...posting,
    ...{ pk: 'ledger#account#creator:U1', sk: `${at}#ch_1#payment` },
    ...marked('ledger-posting'),
  });
});

test('payment', () => {
  const row = {
    payment_id: 'M1',
    submission_id: 'S1',
    client_id: 'U2',
    creator_id: 'U1',
    creator_name: 'Mira P',
    project_list: 'project-payments#P1',
    ...amounts,
    message: '',
    destination: 'acct_1',
    status: 'open' as const,
    created_at: at,
  };
  expect(stored(paymentEntity().put(row))).toEqual({
    ...row,
    ...{ pk: 'payment#M1', sk: 'payment', gsi1pk: 'project-payments#P1', gsi1sk: `${at}#M1` },
    ...{ gsi3pk: 'payments#U1', gsi3sk: `${at}#M1` },
    ...marked('payment'),
  });
});

test('receipt and the last number', () => {
  const row = {
    receipt_id: 'R1',
    user_id: 'U2',
    kind: 'receipt' as const,
    number: 'R-2026-000001',
    year: '2026',
    subject: 'payment' as const,
    direction: 'out' as const,
    title: 'Reels',
    issuer: { name: 'Mira P' },
    recipient: { name: 'Nora L', vat_id: 'BG1' },
    ...amounts,
    currency: 'EUR',
    message: '',
    source: 'ch_1',
    occurred_at: at,
    issued_at: at,
  };
  expect(stored(receiptEntity().put(row))).toEqual({
    ...row,
    ...{ pk: 'receipt#R1', sk: 'receipt', gsi1pk: 'receipts#U2', gsi1sk: `${at}#R1` },
    ...marked('receipt'),
  });
  expect(stored(receiptSequenceEntity().put({ year: '2026', kind: 'receipt', last: 1 }))).toEqual({
    ...{ year: '2026', kind: 'receipt', last: 1, pk: 'receipts#2026', sk: 'receipt' },
    ...marked('receipt-sequence'),
  });
});

test('a person’s customer and account at Stripe', () => {
  const customer = { user_id: 'U1', customer_id: 'cus_1', created_at: at };
  expect(stored(stripeCustomerEntity().put(customer))).toEqual({
    ...customer,
    ...{ pk: 'user#U1', sk: 'stripe-customer' },
    ...marked('stripe-customer'),
  });
  const account = { user_id: 'U1', stripe_account_id: 'acct_1', gsi1pk_account: 'stripe-account#acct_1' };
  expect(stored(payoutAccountEntity().put(account))).toEqual({
    ...account,
    ...{ pk: 'user#U1', sk: 'payout-account', gsi1pk: 'stripe-account#acct_1', gsi1sk: 'U1' },
    ...marked('payout-account'),
  });
});
