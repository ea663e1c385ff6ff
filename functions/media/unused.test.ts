import { deleteMedia, getMedia } from '@briefhouse/contracts/media/media.ts';
import { expect, test, vi } from 'vitest';
import { epochMs, now, seconds } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { transact } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { endAccount } from '../people/deletion/commands.ts';
import { handler } from '../root/apis/media.ts';
import { call } from '../testing/call.ts';
import { readyMedia } from '../testing/media.ts';
import { creator, person } from '../testing/people.ts';
import { poolForFile } from '../testing/pool.ts';
import { startQueue } from '../testing/queue.ts';
import { record } from '../testing/record.ts';
import { deliverTo, followUp } from '../testing/workers.ts';
import { onPush } from './on-push.ts';
import { releaseMedia, takeMedia } from './steps.ts';
import { clip, keysBelow, photo, processed, putObject, rowOf, sent } from './testing/uploads.ts';

// The closure of an account reaches the pool.
poolForFile();

const take = async (id: string, user: Pick<User, 'id'>, usedBy = 'piece#1') =>
  transact((await takeMedia(id, user, 'portfolio', usedBy)).steps);
const due = (id: string, at = '', kind = 'media-unused') => deliverTo('media', { due: { kind, id, at } });

/** The stream's record of a row as it is now. */
const recordOf = async (id: string) => {
  const row = { __edb_e__: 'media', ...(await rowOf(id)) };
  return record({ ...row, used_by: undefined }, row);
};

test('an unreferenced file is deleted a day after it was ready, its files first', async () => {
  const user = person();
  const { media_id: id, removed_at } = await processed('portfolio', clip('clip.mp4'), { user });
  expect(Date.parse(removed_at ?? '') - epochMs()).toBeGreaterThan((seconds.day - 60) * 1000);
  expect(await due(id, removed_at)).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ used_by: 'removal' });
  await expect(take(id, user)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const change = await recordOf(id);
  await followUp(change);
  await followUp(change);
  expect(await keysBelow(`media/portfolio/${id}`)).toEqual([]);
  expect(await rowOf(id)).toBeNull();
  expect(await due(id, removed_at)).toEqual([]);
});

test('a taken file stays, and a released one stays for a day from then', async () => {
  const user = person();
  const { media_id: id, removed_at } = await processed('portfolio', clip('clip.mp4'), { user });
  await take(id, user);
  await due(id, removed_at);
  await followUp(await recordOf(id));
  expect(await keysBelow(`media/portfolio/${id}`)).toHaveLength(1);

  await transact(releaseMedia(id, 'piece#1'));
  const later = (await rowOf(id))?.removed_at;
  await due(id, removed_at);
  expect(await rowOf(id)).not.toHaveProperty('used_by');
  await due(id, later);
  expect(await rowOf(id)).toMatchObject({ used_by: 'removal' });
});

test('a file that is taken while it would be given up has one of the two, never both', async () => {
  const user = person();
  for (let round = 0; round < 10; round++) {
    const { media_id: id } = await readyMedia(user, 'portfolio');
    await take(id, user);
    await transact(releaseMedia(id, 'piece#1'));
    const at = (await rowOf(id))?.removed_at;
    const { steps } = await takeMedia(id, user, 'portfolio', 'piece#2');
    const [taken] = await Promise.allSettled([transact(steps), due(id, at)]);
    expect((await rowOf(id))?.used_by).toBe(taken.status === 'fulfilled' ? 'piece#2' : 'removal');
  }
});

test('an upload that is given up goes with what the store has of it', async () => {
  const user = person();
  const id = await sent('portfolio', clip('clip.mp4'), { user, poster: clip('clip.mp4') });
  await call(handler, deleteMedia, { media_id: id }, { user });
  await followUp(await recordOf(id));
  expect(await keysBelow(`uploads/${id}`)).toEqual([]);
  expect(await rowOf(id)).toBeNull();
});

test('with its account goes all that somebody has uploaded, shown or not, and nobody else’s', async () => {
  const [user, other] = [await creator(), await creator()];
  const mine = await Promise.all(Array.from({ length: 60 }, () => readyMedia(user, 'portfolio')));
  const { media_id: shown } = mine[7] as { media_id: string };
  const { media_id: theirs } = await readyMedia(other, 'portfolio');
  await take(shown, user);
  await putObject(`media/portfolio/${shown}/320.webp`, clip('clip.mp4'));
  await endAccount(user.id);
  const { url, batches } = await startQueue();
  vi.stubEnv('QUEUE_URL', url);
  const account = { __edb_e__: 'account', user_id: user.id };
  await followUp(record(account, { ...account, ended_at: now() }));
  expect(await deliverTo('media', ...batches.flat())).toEqual([]);
  for (const { media_id } of mine) expect(await rowOf(media_id)).toMatchObject({ used_by: 'removal' });
  expect(await rowOf(theirs)).not.toHaveProperty('used_by');
  await followUp(await recordOf(shown));
  expect(await keysBelow(`media/portfolio/${shown}`)).toEqual([]);
});

test('a file that two share stays with the one who is left, and goes with the second account', async () => {
  const [nora, mira] = [await creator(), await creator()];
  const share = async (owner: User, readers: string[]) => {
    const { media_id } = await processed('chat', await photo(), { user: owner });
    await transact((await takeMedia(media_id, owner, 'chat', 'message#1', readers)).steps);
    return media_id;
  };
  const both = [nora.id, mira.id];
  const [noras, miras] = [await share(nora, both), await share(mira, both)];
  const toNobody = await share(nora, [nora.id, newId()]);
  const end = async (user: User) => {
    await endAccount(user.id);
    // The second look finds nothing more to do.
    for (const _ of [1, 2]) expect(await due(user.id, '', 'media-closure')).toEqual([]);
  };
  await end(nora);
  expect(await rowOf(toNobody)).toMatchObject({ used_by: 'removal' });
  for (const media_id of [noras, miras]) {
    expect(await rowOf(media_id)).toMatchObject({ used_by: 'message#1' });
    const { body } = await call(handler, getMedia, { media_id }, { user: mira });
    expect((await fetch(body.media.shown?.files[0]?.url ?? '')).status).toBe(200);
  }
  await end(mira);
  for (const media_id of [noras, miras]) {
    expect(await rowOf(media_id)).toMatchObject({ used_by: 'removal' });
    await followUp(await recordOf(media_id));
    expect(await keysBelow(`private/chat/${media_id}`)).toEqual([]);
  }
});

test('its owner’s open pages are told once it is ready or refused, and of nothing else', async () => {
  const user = person();
  const id = await sent('portfolio', clip('clip.mp4'), { user });
  const before = await rowOf(id);
  const ready = { ...before, ...(await processed('portfolio', clip('clip.mp4'), { user })) };
  const events = (from: object | null | undefined, to: object | undefined) =>
    onPush({ id: newId(), entity: 'media', before: from ?? undefined, after: to } as Parameters<
      typeof onPush
    >[0]);
  expect(events(before, ready)).toMatchObject([
    { topic: `user:${user.id}`, event: { type: 'media.changed', media: { status: 'ready', shown: {} } } },
  ]);
  expect(events(before, { ...ready, purpose: 'chat' })).toMatchObject([
    { event: { media: { shown: null } } },
  ]);
  expect(events(undefined, before ?? {})).toEqual([]);
  expect(events(ready, { ...ready, used_by: 'piece#1' })).toEqual([]);
  expect(events(ready, undefined)).toEqual([]);
});
