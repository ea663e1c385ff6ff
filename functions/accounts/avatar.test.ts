import { HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { createAvatarUpload } from '@briefhouse/contracts/accounts/create-avatar-upload.ts';
import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { updateProfile } from '@briefhouse/contracts/accounts/update-profile.ts';
import { expect, test } from 'vitest';
import type { User } from '../kit/user.ts';
import { call } from '../testing/call.ts';
import { followUp } from '../testing/concerns.ts';
import { creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { handler } from './api.ts';

const s3 = new S3Client({ forcePathStyle: true });
const Bucket = process.env.MEDIA_BUCKET;
/** The smallest GIF there is. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const form = (version: number, avatar_upload_id: string) => ({
  first_name: 'Mira',
  last_name: 'Petrova',
  bio: null,
  location: null,
  email_notifications_enabled: true,
  version,
  avatar_upload_id,
});

const send = async (user: User, bytes: Buffer, content_type = 'image/gif') => {
  const { body } = await call(
    handler,
    createAvatarUpload,
    { content_type, size: bytes.length },
    { user, sourceIp: '203.0.113.9' },
  );
  const data = new FormData();
  for (const [name, value] of Object.entries(body.fields)) data.set(name, value);
  data.set('file', new Blob([new Uint8Array(bytes)], { type: content_type }));
  const stored = await fetch(body.url, { method: 'POST', body: data });
  expect(stored.ok).toBe(true);
  return body.upload_id;
};

const keysOf = async ({ id }: User) =>
  ((await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `media/avatars/${id}/` }))).Contents ?? []).map(
    ({ Key }) => Key,
  );

test('a picture becomes the avatar with its detected type, and the previous one is deleted', async () => {
  const user = await creator();
  const first = await call(handler, updateProfile, form(1, await send(user, gif)), { user });
  expect(first.status).toBe(200);
  const [key] = await keysOf(user);
  expect(first.body.profile.avatar_url).toBe(`/${key}`);
  expect((await s3.send(new HeadObjectCommand({ Bucket, Key: key }))).ContentType).toBe('image/gif');

  const second = await call(handler, updateProfile, form(2, await send(user, gif)), { user });
  const row = { __edb_e__: 'profile', user_id: user.id, first_name: 'Mira', last_name: 'Petrova' };
  const after = { ...row, avatar_key: second.body.profile.avatar_url?.slice(1) };
  await followUp(record({ ...row, avatar_key: key }, after));
  expect(await keysOf(user)).toEqual([after.avatar_key]);
});

test('a script uploaded as a picture is refused, and the profile keeps its avatar', async () => {
  const user = await creator();
  const upload = await send(user, Buffer.from('<script>alert(1)</script>'), 'image/png');
  const { error } = await call(handler, updateProfile, form(1, upload), { user });
  expect(error.code).toBe('UNSUPPORTED_FILE');
  const { profile } = (await call(handler, getMe, {}, { user })).body;
  expect(profile).toMatchObject({ version: 1, avatar_url: null });
});

test('an upload that does not exist, or is somebody else’s, is not found', async () => {
  const [user, other] = [await creator(), await creator()];
  const theirs = await send(other, gif);
  for (const upload of ['never', theirs]) {
    const answer = await call(handler, updateProfile, form(1, upload), { user });
    expect(answer.error.code).toBe('NOT_FOUND');
  }
});

test('a form with an outdated version leaves no picture behind', async () => {
  const user = await creator();
  const { error } = await call(handler, updateProfile, form(7, await send(user, gif)), { user });
  expect(error.code).toBe('CONFLICT');
  expect(await keysOf(user)).toEqual([]);
});

test('a form resent after a lost response is saved once, and its picture stays', async () => {
  const user = await creator();
  const again = form(1, await send(user, gif));
  const first = await call(handler, updateProfile, again, { user });
  const second = await call(handler, updateProfile, again, { user });
  expect(second).toMatchObject({ status: 200, body: first.body });
  expect(await keysOf(user)).toEqual([first.body.profile.avatar_url?.slice(1)]);

  // The same upload in a different form is refused, and the picture still belongs to the profile.
  const other = await call(handler, updateProfile, { ...again, bio: 'Something else' }, { user });
  expect(other.error.code).toBe('CONFLICT');
  expect(await keysOf(user)).toHaveLength(1);
});

test('a picture that would fill the memory of whoever decodes it is refused, and nothing is kept', async () => {
  const user = await creator();
  const bomb = Buffer.from(gif);
  bomb.writeUInt16LE(65_535, 6);
  bomb.writeUInt16LE(65_535, 8);
  const { error } = await call(handler, updateProfile, form(1, await send(user, bomb)), { user });
  expect(error).toMatchObject({
    code: 'UNSUPPORTED_FILE',
    message: 'Please choose a picture of at most 40 megapixels',
  });
  const film = Buffer.concat([
    gif.subarray(0, 19),
    ...Array(51).fill(gif.subarray(19, -1)),
    gif.subarray(-1),
  ]);
  const answer = await call(handler, updateProfile, form(1, await send(user, film)), { user });
  expect(answer.error.message).toBe('Please choose a picture with at most 50 frames');
  expect(await keysOf(user)).toEqual([]);
});
