import { getMedia } from '@briefhouse/contracts/media/media.ts';
import { type Purpose, purposeNames, rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import { expect, test } from 'vitest';
import { transact } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/media.ts';
import { call } from '../testing/call.ts';
import { person } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { deliverTo, followUp } from '../testing/workers.ts';
import type { MediaRow } from './row.ts';
import { releaseMedia, restoreSteps, takeMedia, withdrawSteps } from './steps.ts';
import { clip, getObject, keysBelow, photo, processed, rowOf } from './testing/uploads.ts';

const publicPurposes = purposeNames.filter((name) => rulesOf(name).visibility === 'public');

const take = async (id: string, user: User, purpose: Purpose, usedBy = 'row#1') =>
  transact((await takeMedia(id, user, purpose, usedBy)).steps);
/** A file that the row `row#1` shows. */
const shown = async (user: User, purpose: Purpose, bytes?: Buffer) => {
  const { media_id } = await processed(purpose, bytes ?? (await photo()), { user });
  await take(media_id, user, purpose);
  return media_id;
};
const withdraw = async (id: string) => transact(await withdrawSteps(id, 'row#1', 'case'));
const restore = async (id: string) => transact(await restoreSteps(id, 'row#1'));

/** The stream's record of a row's last write, with the row as it was at that time. */
const recordOf = (row: MediaRow | null) => {
  const after = { __edb_e__: 'media', ...row };
  return record({ ...after, used_by: 'row#0', withdrawal: undefined }, after);
};
const follow = async (id: string) => followUp(recordOf(await rowOf(id)));

/** Counts shown files alone: an original is private at any time. */
const places = async (purpose: Purpose, id: string) => {
  const namesBelow = async (folder: string) =>
    (await keysBelow(`${folder}/${purpose}/${id}/`))
      .map((key) => key.split('/').at(-1))
      .filter((name) => !name?.startsWith('original'));
  return { open: await namesBelow('media'), closed: await namesBelow('private') };
};
const addressesOf = async (media_id: string, user: User) => {
  const { body } = await call(handler, getMedia, { media_id }, { user });
  const { files = [], video } = body.media.shown ?? {};
  return { download: body.download ?? '', all: [...files, ...(video ? [video] : [])].map(({ url }) => url) };
};
const statusOf = async (url: string) => (await fetch(url)).status;

test.each(publicPurposes)(
  'a file of the purpose %s that its row lets go of is public no more',
  async (purpose) => {
    const user = person();
    const id = await shown(user, purpose);
    const { open } = await places(purpose, id);
    expect(open.length).toBeGreaterThan(0);
    await transact(releaseMedia(id, 'row#1'));
    const change = recordOf(await rowOf(id));
    await followUp(change);
    expect(await places(purpose, id)).toEqual({ open: [], closed: open });

    const { all, download } = await addressesOf(id, user);
    for (const url of [...all, download]) expect(await statusOf(url)).toBe(200);
    for (const url of all) expect(await statusOf(url.split('?')[0] ?? '')).toBe(403);
    expect(await getObject(`private/${purpose}/${id}/${open[0]}`)).toMatchObject({
      cache: 'private, max-age=3600',
      type: expect.stringMatching(/^image\//),
    });

    // A row that takes it within the day shows it to everybody again.
    await take(id, user, purpose, 'row#2');
    await follow(id);
    expect((await places(purpose, id)).open).toEqual(open);
    expect((await addressesOf(id, user)).all.every((url) => url.startsWith(`/media/${purpose}/`))).toBe(true);
    // A record that comes late, or twice, changes nothing.
    await followUp(change);
    expect((await places(purpose, id)).open).toEqual(open);
  },
);

test('a file that is withdrawn keeps its type, and comes back as it was', async () => {
  const user = person();
  const id = await shown(user, 'post', clip('clip.mp4'));
  const key = `post/${id}/video.mp4`;
  const before = await getObject(`media/${key}`);
  await withdraw(id);
  await follow(id);
  expect(await keysBelow(`media/post/${id}/`)).toEqual([]);
  expect(await getObject(`private/${key}`)).toEqual({ ...before, cache: 'private, max-age=3600' });
  await restore(id);
  await follow(id);
  expect(await getObject(`media/${key}`)).toEqual(before);
});

test('of a withdrawal and a restoration at the same time the row decides, in whatever order they are carried out', async () => {
  const user = person();
  const id = await shown(user, 'portfolio');
  const { open } = await places('portfolio', id);
  for (let round = 0; round < 12; round++) {
    await withdraw(id);
    const first = recordOf(await rowOf(id));
    await restore(id);
    const second = recordOf(await rowOf(id));
    const messages = [first, second];
    if (round % 2 === 1) {
      await withdraw(id);
      messages.push(recordOf(await rowOf(id)));
    }
    if (round % 3 === 0) messages.reverse();
    const left = await Promise.all(messages.map((change) => deliverTo('media', { record: change })));
    expect(left.flat()).toEqual([]);
    const wanted = (await rowOf(id))?.withdrawal === 'withdrawn' ? [] : open;
    expect((await places('portfolio', id)).open).toEqual(wanted);
  }
});

test('its address works at any moment, also before its files were moved', async () => {
  const user = person();
  const id = await shown(user, 'post');
  await withdraw(id);
  const [now = ''] = (await addressesOf(id, user)).all;
  expect(now).toMatch(/^\/media\/post\//);
  await follow(id);
  expect(await statusOf((await addressesOf(id, user)).all[0] ?? '')).toBe(200);
});

test('with its row go the files in both places, also those that a late message would move', async () => {
  const user = person();
  const id = await shown(user, 'post');
  await withdraw(id);
  const late = recordOf(await rowOf(id));
  await followUp(late);
  await restore(id);
  await follow(id);
  await transact(releaseMedia(id, 'row#1'));
  expect(
    await deliverTo('media', { due: { kind: 'media-unused', id, at: (await rowOf(id))?.removed_at ?? '' } }),
  ).toEqual([]);
  await Promise.all([follow(id), deliverTo('media', { record: late })]);
  expect(await rowOf(id)).toBeNull();
  await followUp(late);
  expect(await places('post', id)).toEqual({ open: [], closed: [] });
});

test('a file that moderators withdrew is taken by no row, also once its own has let go of it', async () => {
  const user = person();
  const id = await shown(user, 'post');
  const { open } = await places('post', id);
  const { steps: late } = await takeMedia(id, user, 'post', 'row#1');
  await withdraw(id);
  for (const row of ['row#1', 'row#2'])
    await expect(take(id, user, 'post', row)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(transact(late)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await transact(releaseMedia(id, 'row#1'));
  await follow(id);
  for (const row of ['row#1', 'row#2'])
    await expect(take(id, user, 'post', row)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await places('post', id)).toEqual({ open: [], closed: open });
});

test('a file that moderators gave back is let go of and taken as before', async () => {
  const user = person();
  const id = await shown(user, 'post');
  await withdraw(id);
  await restore(id);
  await transact(releaseMedia(id, 'row#1'));
  await take(id, user, 'post', 'row#2');
  expect(await rowOf(id)).toMatchObject({ used_by: 'row#2', withdrawal: 'restored' });
});

test('a row withdraws and restores no file that it has let go of', async () => {
  const user = person();
  const id = await shown(user, 'post');
  await transact(releaseMedia(id, 'row#1'));
  expect(await withdrawSteps(id, 'row#1', 'case')).toEqual([]);
  expect(await restoreSteps(id, 'row#1')).toEqual([]);
});
