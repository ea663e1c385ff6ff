import { getMe, updateProfile } from '@briefhouse/contracts/accounts/profile.ts';
import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { mediaEntity } from '../../media/row.ts';
import { handler } from '../../root/apis/accounts.ts';
import { call } from '../../testing/call.ts';
import { readyMedia } from '../../testing/media.ts';
import { client, creator } from '../../testing/people.ts';

const save = (user: User, version: number, more: object) =>
  call(
    handler,
    updateProfile,
    {
      first_name: 'Mira',
      last_name: 'Petrova',
      bio: null,
      location: null,
      email_notifications_enabled: true,
      version,
      ...more,
    },
    { user },
  );
const usedBy = async (media_id: string) =>
  (await mediaEntity().get({ media_id }).go({ consistent: true })).data?.used_by;

test('a ready picture becomes the avatar, and the previous one is let go of', async () => {
  const user = await creator();
  const [first, second] = [await readyMedia(user, 'avatar'), await readyMedia(user, 'avatar')];
  const saved = await save(user, 1, { avatar_media_id: first.media_id });
  expect(saved.body.profile.avatar_url).toBe(`/media/avatar/${first.media_id}/192.webp`);
  expect(await usedBy(first.media_id)).toBe(`avatar#${user.id}`);

  await save(user, 2, { avatar_media_id: second.media_id });
  expect([await usedBy(first.media_id), await usedBy(second.media_id)]).toEqual([
    undefined,
    `avatar#${user.id}`,
  ]);
  // A form that does not touch the picture keeps it.
  expect((await save(user, 3, {})).body.profile.avatar_url).toContain(second.media_id);
  expect((await save(user, 4, { avatar_media_id: null })).body.profile.avatar_url).toBeNull();
  expect(await usedBy(second.media_id)).toBeUndefined();
});

test('a small picture is shown at its own size', async () => {
  const user = await creator();
  const { media_id } = await readyMedia(user, 'avatar', { webp: [60] });
  const { profile } = (await save(user, 1, { avatar_media_id: media_id })).body;
  expect(profile.avatar_url).toBe(`/media/avatar/${media_id}/60.webp`);
});

test('a client has a logo beside the picture; a creator has none', async () => {
  const [brand, user] = [await client(), await creator()];
  const [logo, avatar] = [await readyMedia(brand, 'logo'), await readyMedia(brand, 'avatar')];
  const both = { logo_media_id: logo.media_id, avatar_media_id: avatar.media_id };
  const { profile } = (await save(brand, 1, both)).body;
  expect(profile.client?.logo_url).toBe(`/media/logo/${logo.media_id}/384.webp`);
  expect(profile.avatar_url).toContain(avatar.media_id);
  const without = (await save(brand, 2, { logo_media_id: null })).body.profile;
  expect(without.client?.logo_url).toBeNull();
  expect(without.avatar_url).toContain(avatar.media_id);

  const theirs = await readyMedia(user, 'logo');
  expect((await save(user, 1, { logo_media_id: theirs.media_id })).status).toBe(200);
  expect(await usedBy(theirs.media_id)).toBeUndefined();
});

test('another person’s picture, a missing one and one for something else are refused', async () => {
  const [user, other] = [await creator(), await creator()];
  const theirs = await readyMedia(other, 'avatar');
  const piece = await readyMedia(user, 'portfolio');
  const refusal = async (avatar_media_id: string) => (await save(user, 1, { avatar_media_id })).error.code;
  expect(await refusal(theirs.media_id)).toBe('NOT_FOUND');
  expect(await refusal(newId())).toBe('NOT_FOUND');
  expect(await refusal(piece.media_id)).toBe('UNSUPPORTED_FILE');
  expect((await call(handler, getMe, {}, { user })).body.profile).toMatchObject({
    version: 1,
    avatar_url: null,
  });
});

test('a form with an outdated version takes no picture', async () => {
  const user = await creator();
  const { media_id } = await readyMedia(user, 'avatar');
  expect((await save(user, 7, { avatar_media_id: media_id })).error.code).toBe('CONFLICT');
  expect(await usedBy(media_id)).toBeUndefined();
});

test('a form resent after a lost response is saved once, and another with the same picture is refused', async () => {
  const user = await creator();
  const { media_id: avatar_media_id } = await readyMedia(user, 'avatar');
  const first = await save(user, 1, { avatar_media_id });
  expect(await save(user, 1, { avatar_media_id })).toMatchObject({ status: 200, body: first.body });
  expect((await save(user, 1, { avatar_media_id, bio: 'Something else' })).error.code).toBe('CONFLICT');
  expect(await usedBy(avatar_media_id)).toBe(`avatar#${user.id}`);
});

test('of two tabs that save the same picture at once, one does', async () => {
  const user = await creator();
  const { media_id: avatar_media_id } = await readyMedia(user, 'avatar');
  const tabs = await Promise.all(
    ['One', 'Two', 'Three'].map((bio) => save(user, 1, { avatar_media_id, bio })),
  );
  expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await usedBy(avatar_media_id)).toBe(`avatar#${user.id}`);
});
