import {
  deleteNotification,
  listNotifications,
  readNotification,
} from '@briefhouse/contracts/notifications/notification.ts';
import { expect, test } from 'vitest';
import type { Notice } from '../../events/notice.ts';
import { now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { mailService } from '../../testing/mail-service.ts';
import { client, creator, person } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { requestEntity } from '../../work/request/row.ts';
import { deliver, groupedPeople } from './deliver.ts';
import { notificationEntity } from './row.ts';
import { namesOf } from './views.ts';

const service = mailService();
const centre = async (user: User) => (await call(handler, listNotifications, {}, { user })).body;

const comment = (recipient: User, actor: { id: string }, post_id = 'P1'): Notice => ({
  recipient_id: recipient.id,
  actor_id: actor.id,
  type: 'post_comment',
  target: 'post',
  post_id,
  groups: 'comment',
  say: (by) => ({ message: `${by} commented on your post: Nice.`, says: `${by} commented on your post.` }),
  email: false,
});

const people = (...names: string[]) => Promise.all(names.map((first_name) => creator({ first_name })));

test('another actor of the same act on the same subject joins the unread notice, which stands first and counts once', async () => {
  const user = await client();
  const [mira, ana, ben, zoe] = await people('Mira', 'Ana', 'Ben', 'Zoe');
  for (const one of [mira, ana, ben, zoe]) await deliver(comment(user, one as User), newId());
  await deliver(comment(user, mira as User, 'P2'), newId());
  const { notifications, unread } = await centre(user);
  expect(unread.notifications).toBe(2);
  expect(notifications.map(({ message, actor_count }) => [message, actor_count])).toEqual([
    ['Mira Petrova commented on your post: Nice.', 1],
    ['Zoe Petrova, Ben Petrova and 2 others commented on your post.', 4],
  ]);
  expect(notifications[1]?.actor?.id).toBe(zoe?.id);
  expect(notifications[1]?.actors.map(({ first_name }) => first_name)).toEqual(['Zoe', 'Ben', 'Ana']);
});

test('the same person twice is one of them, and an event that is repeated changes nothing', async () => {
  const user = await client();
  const [mira, ana] = await people('Mira', 'Ana');
  const event = newId();
  await deliver(comment(user, mira as User), event);
  await deliver(comment(user, ana as User), newId());
  await Promise.all([1, 2, 3].map(() => deliver(comment(user, mira as User), event)));
  await deliver(comment(user, mira as User), newId());
  const { notifications, unread } = await centre(user);
  expect(unread.notifications).toBe(1);
  expect(notifications).toMatchObject([
    { actor_count: 2, message: 'Mira Petrova and Ana Petrova commented on your post.' },
  ]);
});

test('many at once are one notice that counts each of them', async () => {
  const user = await client();
  const many = await Promise.all(Array.from({ length: 12 }, () => creator()));
  await Promise.all(many.map((one) => deliver(comment(user, one), newId())));
  const { notifications, unread } = await centre(user);
  expect([notifications.length, unread.notifications, notifications[0]?.actor_count]).toEqual([1, 1, 12]);
});

test('a read or deleted notice stays as it is, and the next person begins another', async () => {
  const user = await client();
  const [mira, ana, ben] = await people('Mira', 'Ana', 'Ben');
  await deliver(comment(user, mira as User), newId());
  const [first] = (await centre(user)).notifications;
  await call(handler, readNotification, { notification_id: first?.id }, { user });
  await deliver(comment(user, ana as User), newId());
  const [second] = (await centre(user)).notifications;
  await call(handler, deleteNotification, { notification_id: second?.id }, { user });
  await deliver(comment(user, ben as User), newId());
  const { notifications, unread } = await centre(user);
  expect(notifications.map(({ actor, actor_count }) => [actor?.first_name, actor_count])).toEqual([
    ['Ben', 1],
    ['Mira', 1],
  ]);
  expect(unread.notifications).toBe(1);
});

test('a full group is followed by another, so that both counts are exact', async () => {
  const user = await client();
  await deliver(comment(user, person()), newId());
  const [row] = (await notificationEntity().query.byUser({ user_id: user.id }).go()).data;
  const actor_ids = Array.from({ length: groupedPeople }, () => newId());
  await notificationEntity()
    .patch({ user_id: user.id, notification_id: row?.notification_id ?? '' })
    .set({ actor_ids })
    .go();
  const [mira] = await people('Mira');
  await deliver(comment(user, mira as User), newId());
  const { notifications, unread } = await centre(user);
  expect(notifications.map(({ actor_count }) => actor_count)).toEqual([1, groupedPeople]);
  expect(unread.notifications).toBe(2);
});

test('requests for one project are one notice; its mail names who asked, and quotes the latest', async () => {
  const user = await client();
  const [mira, ana] = await people('Mira', 'Ana');
  const project_id = newId();
  const asked = async (asker: User) => {
    const request = {
      ...{ project_id, request_id: newId(), owner_id: user.id, creator_id: asker.id },
      ...{ project_name: 'Reels', message: `I am ${asker.first_name}.`, status: 'pending' as const },
      ...{ created_at: now(), updated_at: now() },
    };
    await requestEntity().put(request).go();
    return record(undefined, { __edb_e__: 'request', ...request });
  };
  for (const one of [mira, ana])
    expect(await deliverTo('notices', { record: await asked(one as User) })).toEqual([]);
  const { notifications } = await centre(user);
  expect(notifications).toMatchObject([
    {
      message: 'Ana Petrova and Mira Petrova would like to work on “Reels”.',
      target: { path: `/projects/${project_id}?dialog=requests&project=${project_id}` },
      actor_count: 2,
    },
  ]);
  const { data } = await notificationEntity().query.byUser({ user_id: user.id }).go();
  await followUp(...data.map((row) => record(undefined, { __edb_e__: 'notification', ...row })));
  const [mail, ...more] = service.sent.filter(({ to }) => to === user.email);
  expect(more).toEqual([]);
  const text = mail?.text.replaceAll('\u2060', '');
  expect(text).toContain('Ana Petrova and Mira Petrova would like to work on “Reels”.');
  expect(text).toContain('Ana Petrova wrote:\n> I am Ana.');
});

test('a mail about what several did names the latest two and counts the others, in its last lines too', async () => {
  const user = await client();
  for (const one of await people('Mira', 'Ana', 'Ben', 'Zoe', 'Ida'))
    await deliver(
      { ...comment(user, one), type: 'project_message', target: 'requests', email: true },
      newId(),
    );
  const [row] = (await notificationEntity().query.byUser({ user_id: user.id }).go()).data;
  await followUp(record(undefined, { __edb_e__: 'notification', ...row }));
  const { subject, text = '' } = service.sent.find(({ to }) => to === user.email) ?? {};
  expect(subject?.replaceAll('\u2060', '')).toBe(
    'Ida Petrova, Zoe Petrova and 3 others commented on your post',
  );
  expect(text).toContain('Ida Petrova, Zoe Petrova and 3 others commented on your post.');
  expect(text).toContain(
    'This is a message from Ida Petrova, Zoe Petrova and 3 others, members of Briefhouse.',
  );
});

test('names are joined as people say them', () => {
  expect(namesOf(['Ana'], 1)).toBe('Ana');
  expect(namesOf(['Ana', 'Ben'], 2)).toBe('Ana and Ben');
  expect(namesOf(['Ana', 'Ben', 'Cem'], 3)).toBe('Ana, Ben and 1 other');
  // People without a known name are only counted.
  expect(namesOf(['Ana'], 4)).toBe('Ana and 3 others');
});
