import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  acceptAssignment,
  cancelOffer,
  declineAssignment,
  offerProject,
  unassignCreator,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { getProject, updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import { sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import {
  listMutedPeople,
  mutePerson,
  unmutePerson,
} from '@briefhouse/contracts/notifications/muted-person.ts';
import { listNotifications, readAllNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Notice } from '../../events/notice.ts';
import { now } from '../../kit/clock.ts';
import { db } from '../../kit/dynamodb.ts';
import { environment } from '../../kit/environment.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { handler as marketplace } from '../../root/apis/marketplace.ts';
import { handler } from '../../root/apis/notifications.ts';
import { allDue } from '../../testing/all-due.ts';
import { call } from '../../testing/call.ts';
import { mailService } from '../../testing/mail-service.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { projectEntity } from '../../work/project/row.ts';
import { deliver } from '../notification/deliver.ts';
import { type NotificationRow, notificationEntity } from '../notification/row.ts';
import { mostWaiting } from './mail-digest.ts';
import { mailDigestEntity } from './row.ts';

const service = mailService();
const mailsTo = ({ email }: User) => service.sent.filter(({ to }) => to === email);
const visible = (text = '') => text.replaceAll('\u2060', '');

const centre = async (user: User) => (await call(handler, listNotifications, {}, { user })).body;
const rowsOf = async ({ id }: User) =>
  (await notificationEntity().query.byUser({ user_id: id }).go({ pages: 'all', consistent: true })).data;

/** Carries out a call about a project, and everything that follows from it up to the mail. */
const acted = async (project_id: string, recipient: User, work: () => Promise<{ status: number }>) => {
  const stored = async () => ({
    __edb_e__: 'project',
    ...(await projectEntity().get({ project_id }).go({ consistent: true })).data,
  });
  const before = await stored();
  const known = new Set((await rowsOf(recipient)).map((row) => row.notification_id));
  expect((await work()).status).toBe(200);
  await followUp(record(before, await stored()));
  const fresh = (await rowsOf(recipient)).filter((row) => !known.has(row.notification_id));
  await followUp(...fresh.map((row) => record(undefined, { __edb_e__: 'notification', ...row })));
};

/** The jobs of this person's mail an hour later. */
const dueLater = async ({ id }: User) => {
  vi.stubEnv('CLOCK_OFFSET_MS', String(3_700_000));
  onTestFinished(() => void vi.unstubAllEnvs());
  const due = await allDue();
  return due.filter((row) => row.kind === 'mail' && row.id.startsWith(id));
};

test('offers taken back and made again are one mail at once, one within the hour, and one notice', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, worker);
  const as = { user: owner };
  const offer = (message: string) => () =>
    call(marketplace, offerProject, { project_id, creator_id: worker.id, message }, as);
  const cancel = () => call(marketplace, cancelOffer, { project_id }, as);
  await acted(project_id, worker, offer('Buy now'));
  for (let more = 0; more < 3; more++) {
    await acted(project_id, worker, cancel);
    await acted(project_id, worker, offer(`Buy now ${more}`));
  }
  await acted(project_id, worker, cancel);
  expect(mailsTo(worker).map(({ subject }) => subject)).toEqual([
    'Project Assignment: “Two weeks with the balm”',
  ]);
  const { notifications, unread } = await centre(worker);
  expect(notifications.map(({ subject }) => subject)).toEqual([
    'Project Offer Cancelled: “Two weeks with the balm”',
  ]);
  expect(unread.notifications).toBe(1);

  const due = await dueLater(worker);
  expect(due).toHaveLength(2);
  for (const one of due) expect(await deliverTo('mail', { due: one }, { due: one })).toEqual([]);
  // The other notices were replaced before anybody read them.
  expect(mailsTo(worker).map(({ subject }) => subject)).toEqual([
    'Project Assignment: “Two weeks with the balm”',
    'Project Offer Cancelled: “Two weeks with the balm”',
  ]);
});

/** Sends the mail to this person that is due by now. */
const sendDue = async ({ id }: User) => {
  const due = await allDue();
  for (const row of due)
    if (row.kind === 'mail' && row.id.startsWith(id))
      expect(await deliverTo('mail', { due: row })).toEqual([]);
};

test('an offer, a new price and the end of the work do not wait behind the brief, and two within five minutes are one mail', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const after = (minutes: number) => vi.stubEnv('CLOCK_OFFSET_MS', String(minutes * 60_000));
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('to_do', owner, worker);
  const as = { user: owner };
  const subjects = () => mailsTo(worker).map(({ subject }) => subject);
  await mailed(worker, owner, { project_id, project_name: 'Two weeks with the balm' }, 'A brief.');
  expect(subjects()).toEqual(['Project Changed']);
  const name = 'Two weeks with the balm';
  const priced = async () => {
    const { version } = (await call(marketplace, getProject, { project_id }, as)).body.project;
    return call(marketplace, updateProject, { project_id, version, name, budget_cents: 9000 }, as);
  };
  await acted(project_id, worker, priced);
  expect(subjects()).toEqual(['Project Changed', 'Price Change: “Two weeks with the balm”']);
  after(2);
  await acted(project_id, worker, () => call(marketplace, unassignCreator, { project_id }, as));
  expect(subjects()).toHaveLength(2);
  after(6);
  await sendDue(worker);
  expect(subjects().slice(2)).toEqual(['Project Unassignment']);
  // Brand news waits for the hour that the last mail began.
  await mailed(worker, owner, { project_id, project_name: 'Two weeks with the balm' }, 'Later.');
  expect(subjects()).toHaveLength(3);
});

test.each([
  ['offered', 'Project Assignment Declined: Two weeks with the balm'],
  ['repricing', 'Price Change Declined: Two weeks with the balm'],
] as const)(
  'the owner of a project that is %s reads in the specified words that it was declined',
  async (state, subject) => {
    const [owner, worker] = [await client(), await creator()];
    const project_id = await projectIn(state, owner, worker);
    await acted(project_id, owner, () =>
      call(marketplace, declineAssignment, { project_id }, { user: worker }),
    );
    expect((await centre(owner)).notifications.map((notice) => notice.subject)).toEqual([subject]);
    expect(mailsTo(owner).map((mail) => mail.subject)).toEqual([subject]);
  },
);

test('five offers a day reach one creator; another creator still gets theirs', async () => {
  const [owner, worker, other] = [await client(), await creator(), await creator()];
  const statuses = [];
  for (let sent = 0; sent < 6; sent++) {
    const project_id = await projectIn('open', owner, worker);
    const offer = { project_id, creator_id: sent < 5 ? worker.id : other.id };
    statuses.push((await call(marketplace, offerProject, offer, { user: owner })).status);
  }
  expect(statuses).toEqual(Array(6).fill(200));
  const project_id = await projectIn('open', owner, worker);
  const refused = await call(
    marketplace,
    offerProject,
    { project_id, creator_id: worker.id },
    { user: owner },
  );
  expect(refused.error.code).toBe('RATE_LIMITED');
});

test('ten requests a day reach one client, however often they are withdrawn', async () => {
  const [owner, asker, rival] = [await client(), await creator(), await client()];
  for (let sent = 0; sent < 11; sent++) {
    const project_id = await projectIn('open', owner, asker);
    const { status } = await call(marketplace, sendRequest, { project_id }, { user: asker });
    expect(status).toBe(sent < 10 ? 200 : 429);
  }
  const project_id = await projectIn('open', rival, asker);
  expect((await call(marketplace, sendRequest, { project_id }, { user: asker })).status).toBe(200);
});

test('events within the hour after a mail are told in one more, without those read meanwhile', async () => {
  const [user, actor] = [await creator(), await client()];
  const project_id = newId();
  const send = (what: string) => mailed(user, actor, { project_id, project_name: 'Reels' }, what);
  await send('First.');
  await send('Read before the mail.');
  await call(handler, readAllNotifications, {}, { user });
  await send('Second.');
  await send('Third.');
  expect(mailsTo(user)).toHaveLength(1);
  const [due] = await dueLater(user);
  if (!due) throw new Error('Nothing is due');
  service.answers = [429, 429, 429];
  expect(await deliverTo('mail', { due })).toEqual([0]);
  expect(await deliverTo('mail', { due })).toEqual([]);
  expect(await deliverTo('mail', { due })).toEqual([]);
  const [, later, ...others] = mailsTo(user);
  expect(others).toEqual([]);
  expect(later?.subject).toBe('2 changes to “Reels”');
  expect(visible(later?.text)).toMatch(/Third\.\s[\s\S]*Second\./);
  expect(visible(later?.text)).not.toContain('Read before the mail.');
});

test("a project's name stays within its quotation marks", async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('offered', owner, worker);
  const name = `Reels". Your account is locked "${'a'.repeat(80)}`;
  await projectEntity().patch({ project_id }).set({ name }).go();
  await acted(project_id, worker, () => call(marketplace, cancelOffer, { project_id }, { user: owner }));
  const [mail] = mailsTo(worker);
  expect(visible(mail?.text)).toMatch(/ withdrew the offer for “Reels'\. Your account is locked 'a+…”\./);
  // The notification centre shows the name as it is.
  expect((await centre(worker)).notifications[0]?.message).toContain(`“${name}”`);
});

test('a waiting notice is not lost when its mail cannot be written, and only the newest wait', async () => {
  const [user, actor] = [await creator(), await client()];
  const project_id = newId();
  for (let sent = 0; sent <= mostWaiting + 5; sent++)
    await deliver(notice(user, actor, { project_id, project_name: 'Reels' }, `No ${sent}.`), newId());
  const rows = (await rowsOf(user)).toSorted((a, b) => (a.notification_id < b.notification_id ? -1 : 1));
  for (const row of rows) await deliverTo('mail', { record: record(undefined, marked(row)) });
  const [due] = await dueLater(user);
  if (!due) throw new Error('Nothing is due');
  const { data: digest } = await mailDigestEntity().get({ user_id: user.id, about: project_id }).go();
  expect(digest?.waiting).toEqual(rows.slice(-mostWaiting).map((row) => row.notification_id));
  const [last] = rows.slice(-1) as [NotificationRow];
  await setSays(last, 7);
  expect(await deliverTo('mail', { due })).toEqual([0]);
  await setSays(last, 'The last one.');
  expect(await deliverTo('mail', { due })).toEqual([]);
  expect(mailsTo(user).map(({ subject }) => subject)).toEqual(['Project Changed', '50 changes to “Reels”']);
});

test('a digest ends where nothing is left to tell: the next notice is mailed at once', async () => {
  const [user, actor] = [await creator(), await client()];
  const about = { project_id: newId(), project_name: 'Reels' };
  await mailed(user, actor, about, 'First.');
  await mailed(user, actor, about, 'Read before the mail.');
  await call(handler, readAllNotifications, {}, { user });
  const [due] = await dueLater(user);
  if (!due) throw new Error('Nothing is due');
  expect(await deliverTo('mail', { due })).toEqual([]);
  expect(mailsTo(user)).toHaveLength(1);
  await mailed(user, actor, about, 'Next.');
  expect(mailsTo(user)).toHaveLength(2);
});

test('a mail that the service refuses for now is sent when it is tried again, also about a project', async () => {
  const [user, actor] = [await creator(), await client()];
  const row = {
    ...{ type: 'project_message', target: 'home', read: false, email: true, created_at: now() },
    ...{ user_id: user.id, notification_id: newId(), project_id: newId(), message: 'News' },
    actor: { id: actor.id, first_name: 'Nora', last_name: 'Lind', user_type: 'client' },
  } as NotificationRow;
  await notificationEntity().put(row).go();
  const message = { record: record(undefined, marked(row)) };
  service.answers = [429, 429, 429];
  expect(await deliverTo('mail', message)).toEqual([0]);
  expect(await deliverTo('mail', message, message)).toEqual([]);
  expect(mailsTo(user)).toHaveLength(1);
});

test('a mail says who writes, quotes their words as theirs, and makes no link of them', async () => {
  const owner = await client({ first_name: 'Nora', last_name: 'Lind' });
  const worker = await creator();
  const project_id = await projectIn('open', owner, worker);
  const message = 'Your account is locked.\r\nLog in at https://evil.example/now <b>today</b>';
  await acted(project_id, worker, () =>
    call(marketplace, offerProject, { project_id, creator_id: worker.id, message }, { user: owner }),
  );
  const [mail] = mailsTo(worker);
  const text = visible(mail?.text);
  expect(text).toContain('Nora Lind assigned you the project “Two weeks with the balm”.');
  expect(text).toContain(
    'Nora Lind wrote:\n> Your account is locked.\n> Log in at https://evil.example/now <b>today</b>',
  );
  expect(text).toContain('This is a message from Nora Lind, a member of Briefhouse.');
  expect(mail?.html).toMatch(/<blockquote[^>]*>Your account is locked\.<br>Log in at/);
  expect(mail?.html).not.toMatch(/evil\.example|https:\/\/evil/);
  const [notification] = (await centre(worker)).notifications;
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { pathname, search } = new URL(link, 'http://site');
  expect(pathname + search).toBe(`/projects/${project_id}?notification=${notification?.id}`);
});

test('a person muted by another sends them neither notices nor mail, and is not told', async () => {
  const [owner, worker] = [await client(), await creator()];
  const as = { user: worker };
  const person_id = owner.id;
  expect((await call(handler, mutePerson, { person_id }, as)).status).toBe(200);
  expect((await call(handler, mutePerson, { person_id }, as)).status).toBe(200);
  expect((await call(handler, listMutedPeople, {}, as)).body.people).toMatchObject([
    { id: owner.id, first_name: 'Nora' },
  ]);
  const project_id = await projectIn('open', owner, worker);
  const offer = () => call(marketplace, offerProject, { project_id, creator_id: worker.id }, { user: owner });
  await acted(project_id, worker, offer);
  expect((await centre(worker)).notifications).toEqual([]);
  expect(mailsTo(worker)).toEqual([]);
  // The offer stands all the same, and its answer is mailed.
  const accept = () => call(marketplace, acceptAssignment, { project_id }, as);
  await acted(project_id, owner, accept);
  expect(mailsTo(owner)).toHaveLength(1);

  expect((await call(handler, unmutePerson, { person_id }, as)).status).toBe(200);
  expect((await call(handler, listMutedPeople, {}, as)).body.people).toEqual([]);
  const again = await projectIn('open', owner, worker);
  await acted(again, worker, () =>
    call(marketplace, offerProject, { project_id: again, creator_id: worker.id }, { user: owner }),
  );
  expect((await centre(worker)).notifications).toHaveLength(1);
  expect((await call(handler, mutePerson, { person_id: 'nobody' }, as)).error.code).toBe('PERSON_NOT_FOUND');
});

test('an unread notice is replaced by the next of its kind, and a read one stays', async () => {
  const [user, actor] = [await client(), await creator()];
  const about = { project_id: newId(), replaces: 'status' };
  for (const what of ['One.', 'Two.', 'Three.', 'Four.'])
    await deliver(notice(user, actor, about, what), newId());
  const { notifications, unread } = await centre(user);
  expect(notifications.map(({ message }) => message)).toEqual(['Four.']);
  expect(unread.notifications).toBe(1);
  await call(handler, readAllNotifications, {}, { user });
  await deliver(notice(user, actor, about, 'Five.'), newId());
  await deliver(notice(user, await creator(), about, 'Of somebody else.'), newId());
  const after = await centre(user);
  expect(after.notifications.map(({ message }) => message)).toEqual(['Of somebody else.', 'Five.', 'Four.']);
  expect(after.unread.notifications).toBe(2);
});

test('of notices alike that come at the same moment, one stays', async () => {
  const [user, actor] = [await client(), await creator()];
  const about = { project_id: newId(), replaces: 'status' };
  await Promise.all(
    ['One.', 'Two.', 'Three.'].map((what) => deliver(notice(user, actor, about, what), newId())),
  );
  const { notifications, unread } = await centre(user);
  expect(notifications).toHaveLength(1);
  expect(unread.notifications).toBe(1);
});

/** No mail can be written of a value that is no text. */
const setSays = ({ user_id, notification_id }: NotificationRow, says: unknown) => {
  const { Key } = notificationEntity().get({ user_id, notification_id }).params();
  return db.send(
    new UpdateCommand({
      ...{ TableName: environment.table, Key: Key as Record<string, string> },
      ...{ UpdateExpression: 'SET says = :says', ExpressionAttributeValues: { ':says': says } },
    }),
  );
};

/** Delivers a notice, and lets the mail hear of it. */
const mailed = async (user: User, actor: User, about: Partial<Notice>, what: string) => {
  const known = new Set((await rowsOf(user)).map((row) => row.notification_id));
  await deliver(notice(user, actor, about, what), newId());
  const [row] = (await rowsOf(user)).filter((one) => !known.has(one.notification_id));
  expect(await deliverTo('mail', { record: record(undefined, marked(row)) })).toEqual([]);
};

const notice = (recipient: User, actor: User, more: Partial<Notice>, message: string): Notice => ({
  recipient_id: recipient.id,
  actor_id: actor.id,
  type: 'project_message',
  target: 'work',
  say: () => ({ subject: 'Project Changed', message }),
  email: true,
  ...more,
});

const marked = (row: NotificationRow | undefined) => ({ __edb_e__: 'notification', ...row });
