import { getMedia } from '@briefhouse/contracts/media/media.ts';
import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { transact } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/media.ts';
import { call } from '../testing/call.ts';
import { person } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { deliverTo } from '../testing/workers.ts';
import { restoreSteps, takeMedia, withdrawSteps } from './steps.ts';
import { getObject, keysBelow, processed, rowOf } from './testing/uploads.ts';
import { toShownMedia } from './views.ts';

const frames = async (width = 40, count = 3) =>
  sharp(
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        sharp({ create: { width, height: 30, channels: 3, background: { r: 80 * index, g: 20, b: 40 } } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  );
const gif = async () => (await frames()).gif({ loop: 2 }).toBuffer();
const webp = async () => (await frames()).webp().toBuffer();

const chunk = (name: string, ...numbers: number[]) => {
  const [head, content, sum] = [Buffer.alloc(8), Buffer.alloc(4 * numbers.length), Buffer.alloc(4)];
  head.writeUInt32BE(content.length);
  head.write(name, 4, 'latin1');
  for (const [index, number] of numbers.entries()) content.writeUInt32BE(number, 4 * index);
  return Buffer.concat([head, content, sum]);
};
/** A PNG that says that it has so many frames. */
const apng = async (count: number, side = 40) => {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#234' } })
    .png()
    .toBuffer();
  return Buffer.concat([bytes.subarray(0, 33), chunk('acTL', count, 0), bytes.subarray(33)]);
};

const shownTo = async (media_id: string, user: User) =>
  (await call(handler, getMedia, { media_id }, { user })).body.media.shown;
const isServed = async (url: string | undefined) => (await fetch(url ?? '')).status === 200;

test.each([
  ['image/gif', gif, 'gif'],
  ['image/webp', webp, 'webp'],
  ['image/png', () => apng(4), 'png'],
] as const)(
  'an animation (%s) moves in a post at an address of the site, in a chat at a signed one',
  async (type, make, end) => {
    const [user, bytes] = [person(), await make()];
    const post = await processed('post', bytes, { user });
    const url = `/media/post/${post.media_id}/original.${end}`;
    expect((await shownTo(post.media_id, user))?.animation).toEqual({ type, url });
    expect(post.stored && toShownMedia(post.stored).files.length).toBeGreaterThan(1);
    const file = await getObject(url.slice(1));
    expect(file).toMatchObject({ type, cache: 'public, max-age=31536000, s-maxage=86400, immutable' });
    const [one, other] = [await sharp(file.bytes).metadata(), await sharp(bytes).metadata()];
    expect([one.pages, one.loop, one.delay]).toEqual([other.pages, other.loop, other.delay]);
    // The author downloads the same file; nothing is kept twice.
    expect(await keysBelow(`private/post/${post.media_id}/`)).toEqual([]);
    const { download } = (await call(handler, getMedia, { media_id: post.media_id }, { user })).body;
    expect(await isServed(download ?? '')).toBe(true);

    const chat = await processed('chat', bytes, { user });
    const seen = await shownTo(chat.media_id, user);
    expect(seen?.animation?.url).toContain(`/private/chat/${chat.media_id}/original.${end}?`);
    expect(await isServed(seen?.animation?.url)).toBe(true);
    expect(await isServed(seen?.animation?.url.split('?')[0])).toBe(false);
  },
);

test.each([
  [
    'one frame',
    'post',
    async () =>
      sharp(await webp())
        .gif()
        .toBuffer(),
  ],
  ['a PNG of one frame', 'post', () => apng(1)],
  ['work of a portfolio', 'portfolio', webp],
  ['a logo', 'logo', webp],
  ['more pixels than a phone can move', 'post', () => apng(4, 2100)],
] as [string, Purpose, () => Promise<Buffer>][])('%s does not move', async (_, purpose, make) => {
  const { media_id, stored } = await processed(purpose, await make());
  expect(stored).toBeDefined();
  expect(stored).not.toHaveProperty('moves');
  expect(stored && toShownMedia(stored)).not.toHaveProperty('animation');
  expect(
    (await keysBelow(`media/${purpose}/${media_id}/`)).filter((key) => key.includes('original')),
  ).toEqual([]);
});

test('an animation of a removed post is withdrawn and comes back with its other files, and goes with them', async () => {
  const user = person();
  const { media_id } = await processed('post', await gif(), { user });
  await transact((await takeMedia(media_id, user, 'post', 'post#1')).steps);
  const [open, closed] = [`media/post/${media_id}/`, `private/post/${media_id}/`];
  const files = await keysBelow(open);
  const before = await getObject(`${open}original.gif`);
  const follow = async () => {
    const after = { __edb_e__: 'media', ...(await rowOf(media_id)) };
    const change = record({ ...after, used_by: 'before', withdrawal: undefined }, after);
    expect(await deliverTo('media', { record: change })).toEqual([]);
  };
  await transact(await withdrawSteps(media_id, 'post#1', 'case'));
  await follow();
  expect(await keysBelow(open)).toEqual([]);
  expect(await keysBelow(closed)).toHaveLength(files.length);
  expect(await getObject(`${closed}original.gif`)).toEqual({ ...before, cache: 'private, max-age=3600' });
  const { download, media } = (await call(handler, getMedia, { media_id }, { user })).body;
  for (const url of [download ?? '', media.shown?.animation?.url]) expect(await isServed(url)).toBe(true);
  await transact(await restoreSteps(media_id, 'post#1'));
  await follow();
  expect(await keysBelow(open)).toEqual(files);
  expect(await getObject(`${open}original.gif`)).toEqual(before);
});
