import { getMedia } from '@briefhouse/contracts/media/media.ts';
import { expect, test } from 'vitest';
import { now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { transact } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/media.ts';
import { call } from '../testing/call.ts';
import { readyMedia } from '../testing/media.ts';
import { person } from '../testing/people.ts';
import { mediaEntity } from './row.ts';
import { releaseMedia, takeMedia } from './steps.ts';
import { clip, photo, processed } from './testing/uploads.ts';

const rowOf = async (media_id: string) =>
  (await mediaEntity().get({ media_id }).go({ consistent: true })).data;
const take = async (id: string, user: User, usedBy: string, readers?: string[]) =>
  transact((await takeMedia(id, user, 'portfolio', usedBy, readers)).steps);

/** A media that is not ready. */
const unfinished = async ({ id: user_id }: User, status: 'pending' | 'refused') => {
  const row = { user_id, status, purpose: 'portfolio' as const, content_type: 'image/png', size: 1 };
  const { data } = await mediaEntity()
    .create({ ...row, media_id: newId(), created_at: now() })
    .go();
  return data.media_id;
};

test('a row takes what is ready, may take it again, and gets what it shows of it', async () => {
  const user = person();
  const made = await readyMedia(user, 'portfolio', { video: { type: 'video/mp4', seconds: 3.5 } });
  const { stored, steps } = await takeMedia(made.media_id, user, 'portfolio', 'piece#1');
  await transact(steps);
  expect(stored).toEqual(made);
  expect(await rowOf(made.media_id)).toMatchObject({ used_by: 'piece#1', stored: made });
  await take(made.media_id, user, 'piece#1');
  await expect(take(made.media_id, user, 'piece#2')).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('another person’s, a missing, an unfinished, a refused and a file for something else are not given', async () => {
  const [user, other] = [person(), person()];
  const { media_id: theirs } = await readyMedia(other, 'portfolio');
  const { media_id: logo } = await readyMedia(user, 'logo');
  const given = async (id: string) =>
    takeMedia(id, user, 'portfolio', 'piece#1').then(
      () => 'given',
      ({ code }) => code,
    );
  expect(await given(theirs)).toBe('NOT_FOUND');
  expect(await given(newId())).toBe('NOT_FOUND');
  expect(await given(logo)).toBe('UNSUPPORTED_FILE');
  expect(await given(await unfinished(user, 'refused'))).toBe('UNSUPPORTED_FILE');
  expect(await given(await unfinished(user, 'pending'))).toBe('MEDIA_NOT_READY');
});

test('of two rows that take the same file at once, one gets it', async () => {
  const user = person();
  const { media_id } = await readyMedia(user, 'portfolio');
  const tries = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const { steps } = await takeMedia(media_id, user, 'portfolio', `piece#${index}`);
      return steps;
    }),
  );
  const outcomes = await Promise.allSettled(tries.map((steps) => transact(steps)));
  const won = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
  expect(won).toHaveLength(1);
  expect(await rowOf(media_id)).toMatchObject({ used_by: `piece#${won[0]}` });
});

test('a released file is free again, for its owner alone, and only by the row that has it', async () => {
  const [user, reader] = [person(), person()];
  const { media_id } = await readyMedia(user, 'portfolio');
  await take(media_id, user, 'piece#1', [reader.id]);
  const seenBy = async (who: User) => (await call(handler, getMedia, { media_id }, { user: who })).status;
  expect(await seenBy(reader)).toBe(200);
  await expect(transact(releaseMedia(media_id, 'piece#2'))).rejects.toMatchObject({ code: 'CONFLICT' });

  await transact(releaseMedia(media_id, 'piece#1'));
  const free = await rowOf(media_id);
  expect(free).not.toHaveProperty('used_by');
  expect(Date.parse(free?.removed_at ?? '') - Date.now()).toBeGreaterThan(86_000_000);
  expect(await seenBy(reader)).toBe(404);
  await take(media_id, user, 'piece#2');
  expect(await rowOf(media_id)).not.toHaveProperty('removed_at');
});

test('a file to keep is had under a name of its own, by those who may read it', async () => {
  const [user, reader, stranger] = [person(), person(), person()];
  const still = await processed('chat', await photo(), { user });
  const film = await processed('chat', clip('clip.mp4'), { user });
  for (const [{ media_id, created_at }, type, end] of [
    [still, 'image/jpeg', 'jpg'],
    [film, 'video/mp4', 'mp4'],
  ] as const) {
    await transact((await takeMedia(media_id, user, 'chat', 'message#1', [user.id, reader.id])).steps);
    const look = (who: User) => call(handler, getMedia, { media_id }, { user: who });
    const { download } = (await look(reader)).body;
    const file = await fetch(download ?? '');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="briefhouse-${created_at.slice(0, 10)}-${media_id.slice(-6)}.${end}"`,
    );
    expect((await look(stranger)).error.code).toBe('NOT_FOUND');
    const bare = (download ?? '').split('?')[0] ?? '';
    expect((await fetch(bare)).status).toBe(403);
    expect((await fetch((download ?? '').replace('attachment', 'inline'))).status).toBe(403);
  }
  const piece = await processed('portfolio', await photo(), { user });
  const { download } = (await call(handler, getMedia, { media_id: piece.media_id }, { user })).body;
  expect(download).toContain(`/private/portfolio/${piece.media_id}/original.jpg?`);
  const waiting = await unfinished(user, 'pending');
  expect((await call(handler, getMedia, { media_id: waiting }, { user })).body.download).toBeNull();
});
