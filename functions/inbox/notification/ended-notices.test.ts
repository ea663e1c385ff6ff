import {
  acceptAssignment,
  cancelOffer,
  declineAssignment,
  offerProject,
  unassignCreator,
  unassignSelf,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { deleteProject, getProject, updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import {
  approveRequest,
  declineRequest,
  sendRequest,
  withdrawRequest,
} from '@briefhouse/contracts/marketplace/request.ts';
import {
  countUnread,
  deleteAllNotifications,
  listNotifications,
  readNotification,
  restoreNotifications,
} from '@briefhouse/contracts/notifications/notification.ts';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler as marketplace } from '../../root/apis/marketplace.ts';
import { handler } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { mailService } from '../../testing/mail-service.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { expireOffer } from '../../work/project/follow-up.ts';
import { projectEntity } from '../../work/project/row.ts';
import { withdrawAll } from '../../work/request/follow-up.ts';
import { requestEntity } from '../../work/request/row.ts';
import { notificationEntity } from './row.ts';

const service = mailService();
let owner: User;
let mila: User;
let ana: User;
beforeEach(async () => {
  [owner, mila, ana] = await Promise.all([
    client({ first_name: 'Nora' }),
    creator({ first_name: 'Mila' }),
    creator({ first_name: 'Ana' }),
  ]);
});

const row = async (read: Promise<{ data: object | null }>, entity: string) => {
  const { data } = await read;
  return data ? { __edb_e__: entity, ...data } : undefined;
};
const rows = async (project_id: string) => ({
  project: await row(projectEntity().get({ project_id }).go({ consistent: true }), 'project'),
  ...Object.fromEntries(
    await Promise.all(
      [mila, ana].map(async ({ id }) => [
        id,
        await row(requestEntity().get({ project_id, creator_id: id }).go({ consistent: true }), 'request'),
      ]),
    ),
  ),
});

/** Carries something out, and answers the records of its writes. */
const recordsOf = async (project_id: string, work: () => Promise<unknown>) => {
  const before = await rows(project_id);
  const answer = await work();
  if (answer && typeof answer === 'object' && 'status' in answer) expect(answer.status).toBe(200);
  const after = await rows(project_id);
  return Object.keys(after)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ record: record(before[name], after[name]) }));
};
/** The same, and its notices; twice, as messages may come. */
const acted = async (project_id: string, work: () => Promise<unknown>) => {
  const records = await recordsOf(project_id, work);
  expect(await deliverTo('notices', ...records, ...records)).toEqual([]);
};

const as = (user: User) => ({ user });
const ask = (project_id: string, user: User) => () =>
  call(marketplace, sendRequest, { project_id, message: `I am ${user.first_name}.` }, as(user));
const withdraw = (project_id: string, user: User) => () =>
  call(marketplace, withdrawRequest, { project_id }, as(user));
const offer = (project_id: string, message?: string) => () =>
  call(marketplace, offerProject, { project_id, creator_id: mila.id, message }, as(owner));
const price = (project_id: string, budget_cents: number) => async () => {
  const { name, version } = (await call(marketplace, getProject, { project_id }, as(owner))).body.project;
  return call(marketplace, updateProject, { project_id, version, name, budget_cents }, as(owner));
};

const centre = async (user: User) => {
  const { notifications, unread } = (await call(handler, listNotifications, {}, { user })).body;
  const counted = (await call(handler, countUnread, {}, { user })).body.unread.notifications;
  expect(unread.notifications).toBe(counted);
  expect(notifications.filter(({ read }) => !read)).toHaveLength(counted);
  return notifications.map(({ message, read, target, actor_count }) => ({
    message,
    read,
    to: target.kind,
    people: actor_count,
  }));
};
const name = '“Two weeks with the balm”';

test('a creator who withdraws a request leaves its notice, whose names and number shrink; one of them alone goes', async () => {
  const project_id = await projectIn('open', owner, mila);
  await acted(project_id, ask(project_id, ana));
  await acted(project_id, ask(project_id, mila));
  expect(await centre(owner)).toMatchObject([{ people: 2, read: false }]);
  await acted(project_id, withdraw(project_id, mila));
  expect(await centre(owner)).toEqual([
    { message: `Ana Petrova would like to work on ${name}.`, read: false, to: 'requests', people: 1 },
  ]);
  await acted(project_id, withdraw(project_id, ana));
  expect(await centre(owner)).toEqual([]);
});

test('of many the next ones are named when the latest withdraw, also in a notice that was read', async () => {
  const project_id = await projectIn('open', owner, mila);
  const others = await Promise.all(['Ben', 'Cem', 'Dia'].map((first_name) => creator({ first_name })));
  const asked = { __edb_e__: 'request', project_id };
  for (const one of [...others, ana, mila]) {
    await ask(project_id, one)();
    const key = { project_id, creator_id: one.id };
    const { data } = await requestEntity().get(key).go({ consistent: true });
    expect(await deliverTo('notices', { record: record(undefined, { ...asked, ...data }) })).toEqual([]);
  }
  const [notice] = (await call(handler, listNotifications, {}, as(owner))).body.notifications;
  await call(handler, readNotification, { notification_id: notice?.id }, as(owner));
  await acted(project_id, withdraw(project_id, mila));
  await acted(project_id, withdraw(project_id, ana));
  expect(await centre(owner)).toEqual([
    {
      message: `Dia Petrova, Cem Petrova and 1 other would like to work on ${name}.`,
      ...{ read: true, to: 'requests', people: 3 },
    },
  ]);
});

test('requests of an account that has ended leave their notices, and a declined one is answered', async () => {
  const project_id = await projectIn('open', owner, mila);
  await acted(project_id, ask(project_id, ana));
  await acted(project_id, ask(project_id, mila));
  await acted(project_id, () => withdrawAll(mila.id, ''));
  expect(await centre(owner)).toMatchObject([{ people: 1, read: false }]);
  await acted(project_id, () =>
    call(marketplace, declineRequest, { project_id, creator_id: ana.id }, as(owner)),
  );
  expect(await centre(owner)).toMatchObject([
    { message: `You declined the request for ${name}.`, read: true, to: 'project' },
  ]);
});

test('an approval answers all requests for its project', async () => {
  const project_id = await projectIn('open', owner, mila);
  await acted(project_id, ask(project_id, ana));
  await acted(project_id, ask(project_id, mila));
  await acted(project_id, () =>
    call(marketplace, approveRequest, { project_id, creator_id: mila.id }, as(owner)),
  );
  expect(await centre(owner)).toMatchObject([
    { message: `${name} went to Mila Petrova.`, read: true, to: 'project' },
  ]);
});

test('a project that is deleted takes all its notices to the owner with it, and nobody else’s', async () => {
  const [project_id, other] = [
    await projectIn('open', owner, mila),
    await projectIn('open', owner, mila),
  ] as const;
  for (const id of [project_id, other]) await acted(id, ask(id, ana));
  await acted(project_id, offer(project_id));
  await acted(project_id, () => call(marketplace, declineAssignment, { project_id }, as(mila)));
  expect(await centre(owner)).toHaveLength(3);
  await acted(project_id, () => call(marketplace, deleteProject, { project_id }, as(owner)));
  expect(await centre(owner)).toMatchObject([{ to: 'requests' }]);
  expect(await centre(mila)).toMatchObject([{ read: true, to: 'newsfeed' }]);
});

const answers: [string, (id: string) => Promise<unknown>, object[]][] = [
  [
    'accepted',
    (project_id) => call(marketplace, acceptAssignment, { project_id }, as(mila)),
    [{ message: `You accepted ${name}.`, read: true, to: 'work' }],
  ],
  [
    'declined',
    (project_id) => call(marketplace, declineAssignment, { project_id }, as(mila)),
    [{ message: `You declined ${name}.`, read: true, to: 'newsfeed' }],
  ],
  [
    'taken back',
    (project_id) => call(marketplace, cancelOffer, { project_id }, as(owner)),
    [{ message: `Nora Lind withdrew the offer for ${name}.`, read: false, to: 'newsfeed' }],
  ],
  [
    'not answered in time',
    async (project_id) => {
      const { data } = await projectEntity().get({ project_id }).go({ consistent: true });
      await expireOffer(project_id, data?.offer_ends_at ?? '');
    },
    [
      {
        message: `The offer for ${name} was not answered within 72 hours.`,
        ...{ read: false, to: 'newsfeed' },
      },
    ],
  ],
];
test.each(answers)('an offer that was %s asks for no answer any more', async (_, end, told) => {
  const project_id = await projectIn('open', owner, mila);
  await acted(project_id, offer(project_id, 'Would you do this one?'));
  expect(await centre(mila)).toMatchObject([
    { message: 'Would you do this one?', read: false, to: 'answer' },
  ]);
  await acted(project_id, () => end(project_id));
  expect(await centre(mila)).toMatchObject(told);
});

const prices: typeof answers = [
  [
    'approved',
    (project_id) => call(marketplace, acceptAssignment, { project_id }, as(mila)),
    [{ message: `You approved €300 for ${name}.`, read: true, to: 'work' }],
  ],
  [
    'declined',
    (project_id) => call(marketplace, declineAssignment, { project_id }, as(mila)),
    [{ message: `You declined the new price of €300 and left ${name}.`, read: true, to: 'newsfeed' }],
  ],
  [
    'taken back',
    (project_id) => call(marketplace, cancelOffer, { project_id }, as(owner)),
    [{ read: false, to: 'work' }],
  ],
  [
    'ended with the work by the brand',
    (project_id) => call(marketplace, unassignCreator, { project_id }, as(owner)),
    [{ read: false, to: 'newsfeed' }],
  ],
  [
    'ended with the work by the creator',
    (project_id) => call(marketplace, unassignSelf, { project_id }, as(mila)),
    [],
  ],
];
test.each(prices)('a new price that was %s asks for no answer any more', async (_, end, told) => {
  const project_id = await projectIn('to_do', owner, mila);
  await acted(project_id, price(project_id, 30_000));
  expect(await centre(mila)).toMatchObject([{ read: false, to: 'answer' }]);
  await acted(project_id, () => end(project_id));
  expect(await centre(mila)).toMatchObject(told);
});

test('a later question is not ended by what comes late of an earlier one, nor asked when it has been answered', async () => {
  const project_id = await projectIn('open', owner, mila);
  const first = await recordsOf(project_id, offer(project_id, 'First'));
  const cancelled = await recordsOf(project_id, () =>
    call(marketplace, cancelOffer, { project_id }, as(owner)),
  );
  await acted(project_id, offer(project_id, 'Second'));
  expect(await deliverTo('notices', ...first)).toEqual([]);
  expect(await centre(mila)).toMatchObject([{ message: 'Second', read: false }]);
  expect(await deliverTo('notices', ...cancelled)).toEqual([]);
  expect(await centre(mila)).toMatchObject([{ message: 'Second', read: false, to: 'answer' }]);
  await acted(project_id, () => call(marketplace, cancelOffer, { project_id }, as(owner)));
  const request = await recordsOf(project_id, ask(project_id, ana));
  const gone = await recordsOf(project_id, withdraw(project_id, ana));
  expect(await deliverTo('notices', ...gone, ...request)).toEqual([]);
  expect(await centre(owner)).toEqual([]);
});

test('no mail tells what is no longer true', async () => {
  const project_id = await projectIn('open', owner, mila);
  await acted(project_id, offer(project_id));
  const { data } = await notificationEntity().query.byUser({ user_id: mila.id }).go({ consistent: true });
  await acted(project_id, () => call(marketplace, acceptAssignment, { project_id }, as(mila)));
  const fresh = data.map((one) => ({ record: record(undefined, { __edb_e__: 'notification', ...one }) }));
  expect(await deliverTo('mail', ...fresh)).toEqual([]);
  expect(service.sent.filter(({ to }) => to === mila.email)).toEqual([]);
});

test('a notice ended while all were deleted does not come back with them', async () => {
  const project_id = await projectIn('open', owner, mila);
  await acted(project_id, ask(project_id, ana));
  await call(handler, deleteAllNotifications, {}, as(owner));
  await acted(project_id, withdraw(project_id, ana));
  await call(handler, restoreNotifications, {}, as(owner));
  expect(await centre(owner)).toEqual([]);
});
