import { randomUUID } from 'node:crypto';
import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { pushSubscription } from '@briefhouse/functions/testing/push.ts';
import * as z from 'zod';

export interface Ids {
  project: string;
  creator: string;
  /** A creator in the public directory. */
  listed: string;
  /** A person whom only administrators ask about. */
  member: string;
  /** A client, whose page any member may see. */
  brand: string;
  post: string;
  comment: string;
  document: string;
  abuse_log: string;
  alert: string;
  case: string;
  /** A case that was decided against a person, who appeals. */
  decided: string;
  payment: string;
  template: string;
  receipt: string;
  /** A piece of work, whose media has the same id. */
  piece: string;
}

/** A valid input for any call, with these ids. */
export const validInput = ({ name, path }: Endpoint, ids: Ids): Record<string, unknown> => ({
  project_id: ids.project,
  post_id: ids.post,
  comment_id: ids.comment,
  hidden: false,
  subscribed: true,
  document_id: ids.document,
  abuse_id: ids.abuse_log,
  alert_id: ids.alert,
  case_id: /\/(statements|appeals|decisions)\//.test(path) ? ids.decided : ids.case,
  round: 1,
  decision: 'dismiss',
  sanction: 'warn',
  rule: 'spam',
  reasons: 'You sell followers.',
  outcome: 'uphold',
  answer: 'They are followers.',
  resolved: true,
  is_resolved: true,
  note: 'Looked at',
  payment_id: ids.payment,
  receipt_id: ids.receipt,
  piece_id: ids.piece,
  media_id: ids.piece,
  // The directory and favorites show any creator to any client.
  creator_id: /^\/(creators|favorites)\//.test(path) ? ids.listed : ids.creator,
  brand_id: ids.brand,
  partner_id: ids.listed,
  person_id: path.startsWith('/admin/people/') ? ids.member : ids.listed,
  lasts: path.startsWith('/admin/people/') ? 'day' : 'hour',
  is_moderator: true,
  type: 'like',
  client_id: randomUUID(),
  after: 0,
  through: 1,
  part: 1,
  terms: legalVersions.terms,
  privacy: legalVersions.privacy,
  seq: 1,
  q: 'secret',
  notification_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  device_id: 'nobodys',
  session_id: 'nobodys',
  token: 'nobody.chat.secret',
  recipientEmail: 'nobody@briefhouse.test',
  recipientName: 'Nobody',
  ...pushSubscription(),
  submission_id: randomUUID(),
  name: 'A project',
  budget_cents: 100,
  creator_ids: [ids.creator],
  shortlisted: true,
  status: 'finished',
  agreed: true,
  message: 'Hello',
  content: 'Hello',
  field: 'goal',
  change: { goal: 'Be seen' },
  template_id: ids.template,
  suggestion_id: 'nobodys',
  accept: true,
  why: '',
  version: 1,
  title: 'A document',
  words: name.startsWith('report') ? '' : name.startsWith('send') ? 'Look again' : null,
  platform: null,
  tags: [],
  alt: null,
  // None of these people writes to the brand.
  ...(name === 'blockPerson' && { person_id: ids.brand }),
  ...(name === 'updateChatSettings' && { receipts: true, typing: false, presence: true }),
  ...(name === 'sendNotificationEmail' && { subject: 'Hello' }),
  ...(name === 'sendMessage' && { media_id: null, project_id: null }),
  ...(name === 'arrangePortfolio' && { version: 0 }),
  ...(name.endsWith('Document') && { status: 'draft' }),
  ...(name === 'updateProfile' && {
    first_name: 'Mira',
    // No two of the staff have one name.
    last_name: `Petrova ${randomUUID().replace(/[^a-f]/g, '')}`,
    bio: null,
    location: null,
    email_notifications_enabled: true,
  }),
  // An address of documentation, new each time: a blocked one is not blocked again.
  ip_address: `2001:db8:${randomUUID().slice(9, 18).replace('-', ':')}::`,
  reason: name.startsWith('report') ? 'spam' : 'Matrix',
  purpose: 'portfolio',
  content_type: 'image/png',
  size: 1000,
  fingerprint_hash: 'a'.repeat(64),
  user_agent: 'matrix',
  screen_resolution: '1x1',
  timezone: 'UTC',
  language: 'en',
  action_type: 'sign_in',
  email: 'somebody@briefhouse.test',
  password: 'somebodys-password',
  recovery_code: 'AAAA-BBBB-CCCC-DDDD',
  ticket: 'nobodys',
  amount: 150,
  productName: '2-Month Access',
  creatorId: ids.creator,
  charge_id: 'ch_unknown',
  platform_fee_percentage: 10,
});

/** The ids in an endpoint's path. */
export const pathIds = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Every field that an endpoint takes, in path, query or body. */
export const fieldsOf = ({ input }: Endpoint): string[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    allOf?: { properties?: object }[];
  };
  return [schema, ...(schema.allOf ?? [])].flatMap(({ properties }) => Object.keys(properties ?? {}));
};
