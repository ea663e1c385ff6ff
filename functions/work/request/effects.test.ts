import { expect, test } from 'vitest';
import { system } from '../project/system.ts';
import { requestEffects } from './effects.ts';
import { requestRefresh } from './refresh.ts';
import type { RequestRow } from './row.ts';

const asked: RequestRow = {
  project_id: 'p1',
  creator_id: 'creator',
  request_id: 'r1',
  owner_id: 'owner',
  project_name: 'Rain test',
  message: 'I film in daylight.',
  status: 'pending',
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
};
const became = (status: RequestRow['status'], more: Partial<RequestRow> = {}) => ({
  before: asked,
  after: { ...asked, answered_by: 'owner', ...more, status },
});
const sent = { before: undefined, after: asked };
type Change = Parameters<typeof requestEffects.of>[1];

/** Kind, recipient or speaker, and the words: all that follows from a change, as people read it. */
const told = async (change: Change) => {
  const [notices, ends, lines] = await Promise.all([
    requestEffects.of('notify', change),
    requestEffects.of('retract', change),
    requestEffects.of('chatLine', change),
  ]);
  return [
    ...notices.map(
      (one) => `${one.recipient_id} is notified (${one.target}): ${one.say('Mira Petrova').message}`,
    ),
    ...ends.map((one) => `${one.recipient_id}: ${one.becomes ? one.becomes.say(false) : 'the notice goes'}`),
    ...lines.map(({ actor_id, words }) => `${actor_id} ${words.other}`),
  ];
};

test.each<[string, Change, string[]]>([
  [
    'sent',
    sent,
    [
      'owner is notified (requests): Mira Petrova would like to work on “Rain test”: I film in daylight.',
      'creator applied to “Rain test”.',
    ],
  ],
  [
    'approved',
    became('approved'),
    [
      'creator is notified (work): Your request for “Rain test” was approved. The project is yours.',
      'owner approved your request for “Rain test”.',
    ],
  ],
  [
    'approved by an accepted offer, which the conversation tells already',
    became('approved', { answered_by: system.id }),
    ['creator is notified (work): Your request for “Rain test” was approved. The project is yours.'],
  ],
  [
    'declined',
    became('declined'),
    [
      'creator is notified (request): Your request for “Rain test” was declined.',
      'owner: You declined the request for “Rain test”.',
      'owner declined your request for “Rain test”.',
    ],
  ],
  [
    'declined with a sentence',
    became('declined', { decline_message: 'We need somebody with curls.' }),
    [
      'creator is notified (request): Your request for “Rain test” was declined. We need somebody with curls.',
      'owner: You declined the request for “Rain test”.',
      'owner declined your request for “Rain test”.',
    ],
  ],
  ['marked by its owner', { before: asked, after: { ...asked, shortlisted: true } }, []],
  [
    'declined by a project that went to somebody else, which ends all notices about it',
    became('declined', { answered_by: system.id }),
    [
      'creator is notified (request): Your request for “Rain test” was declined.',
      'null “Rain test” is no longer available, so the request has ended.',
    ],
  ],
  [
    'expired',
    became('expired', { answered_by: system.id }),
    [
      'creator is notified (request): “Rain test” is no longer available, so your request has ended.',
      'owner: the notice goes',
      'null “Rain test” is no longer available, so the request has ended.',
    ],
  ],
  [
    'withdrawn',
    became('withdrawn', { answered_by: 'creator' }),
    ['owner: the notice goes', 'creator withdrew the request for “Rain test”.'],
  ],
  [
    'withdrawn by the end of an account',
    became('withdrawn', { answered_by: system.id }),
    ['owner: the notice goes'],
  ],
  ['marked as one for a removed project', { before: asked, after: { ...asked, project_removed: true } }, []],
  ['gone', { before: asked, after: undefined }, []],
])('%s', async (_, change, wanted) => {
  expect(await told(change)).toEqual(wanted);
});

test('the sender reads no name of a removed project, and its owner does', async () => {
  const change = became('declined', { project_removed: true });
  expect((await told(change)).filter((line) => line.includes('Rain test'))).toEqual([
    'owner: You declined the request for “Rain test”.',
  ]);
});

test('both hear of each change of the status, the owner of a new request by the count that follows', async () => {
  const people = async (change: Change) =>
    (await requestRefresh.of('refresh', change)).flatMap((one) => one.people);
  const gone = { before: { ...asked, status: 'declined' as const }, after: undefined };
  const removed = { before: asked, after: { ...asked, project_removed: true } };
  expect(await Promise.all([sent, became('declined'), gone, removed].map(people))).toEqual([
    ['creator'],
    ['creator', 'owner'],
    ['creator', 'owner'],
    ['creator'],
  ]);
});
