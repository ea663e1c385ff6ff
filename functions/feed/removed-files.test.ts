import { getCase } from '@briefhouse/contracts/admin/case.ts';
import { deletePost, listPosts, reportPost } from '@briefhouse/contracts/community/post.ts';
import { expect, test } from 'vitest';
import type { User } from '../kit/user.ts';
import { mediaEntity } from '../media/row.ts';
import { clip, keysBelow, photo, processed, rowOf } from '../media/testing/uploads.ts';
import { handler as admin } from '../root/apis/admin.ts';
import { handler } from '../root/apis/community.ts';
import { call } from '../testing/call.ts';
import { opened, post } from '../testing/community.ts';
import { client, creator, person } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { removeSubject, restoreSubject } from '../testing/removal.ts';
import { followUp } from '../testing/workers.ts';
import { caseOfReport, reportEntity } from '../trust/cases/report/row.ts';
import { postEntity } from './post/row.ts';

const ada = person({ groups: ['admin'] });

const filesOf = async (media_id: string) => ({
  open: (await keysBelow(`media/post/${media_id}/`)).length,
  // All private files but the original, which is private at any time.
  closed: (await keysBelow(`private/post/${media_id}/`)).filter((key) => !key.includes('/original.')).length,
});
/** Runs the subscribers of the last write of a media. */
const follow = async (media_id: string) => {
  const row = { __edb_e__: 'media', ...(await rowOf(media_id)) };
  await followUp(record({ ...row, used_by: 'before', withdrawal: undefined }, row));
};
const posted = async (user: User, bytes: Buffer) => {
  const { media_id } = await processed('post', bytes, { user });
  const { id } = await post(user, { media: [{ media_id, alt: 'Rain' }] });
  return { id, media_id };
};
/** Statuses of the addresses that somebody gets, and of the same ones without their signature. */
const look = async ({ media, image_url }: Awaited<ReturnType<typeof opened>>['post']) => {
  const urls = [
    image_url ?? '',
    ...media.flatMap(({ files, video }) => [...files, ...(video ? [video] : [])].map(({ url }) => url)),
  ];
  const statuses = async (of: string[]) => [
    ...new Set(await Promise.all(of.map(async (url) => (await fetch(url)).status))),
  ];
  return { signed: await statuses(urls), bare: await statuses(urls.map((url) => url.split('?')[0] ?? '')) };
};

test.each([
  ['pictures', photo],
  ['a video', () => clip('clip.mp4')],
] as const)(
  '%s of a removed post are for its author and the moderators alone, and restoring makes them public',
  async (_, bytes) => {
    const [mira, nora] = [await creator(), await client()];
    const { id, media_id } = await posted(mira, await bytes());
    expect((await call(handler, reportPost, { post_id: id, reason: 'hate' }, { user: nora })).status).toBe(
      200,
    );
    const { data: reports } = await reportEntity().query.byReporter({ reporter_id: nora.id }).go();
    const case_id = reports[0] ? caseOfReport(reports[0]) : '';
    const caseNow = async () => {
      const { body } = await call(admin, getCase, { case_id }, { user: ada });
      const shown = body.reports[0]?.post?.media ?? [];
      return { media: shown, image_url: shown[0]?.files.at(-1)?.url ?? shown[0]?.video?.url ?? null };
    };
    const before = await filesOf(media_id);
    const ago = await opened(nora, id);

    const row = await removeSubject({ kind: 'post', post_id: id, person_id: mira.id });
    await follow(media_id);
    expect(await filesOf(media_id)).toEqual({ open: 0, closed: before.open });
    const { body } = await call(handler, listPosts, { filter: 'mine' }, { user: mira });
    for (const one of [
      (await opened(mira, id)).post,
      body.posts.find((mine) => mine.id === id),
      await caseNow(),
    ])
      expect(await look(one as never)).toEqual({ signed: [200], bare: [403] });

    await restoreSubject(row);
    await follow(media_id);
    expect((await filesOf(media_id)).open).toBe(before.open);
    expect((await opened(nora, id)).post.media).toEqual(ago.post.media);

    const { data: stored } = await postEntity().get({ post_id: id }).go({ consistent: true });
    // A post that its author deletes meanwhile stays with the moderators for the day.
    expect((await call(handler, deletePost, { post_id: id }, { user: mira })).status).toBe(200);
    await followUp(record({ __edb_e__: 'post', ...stored }, undefined));
    await follow(media_id);
    expect((await filesOf(media_id)).open).toBe(0);
    expect(await look((await caseNow()) as never)).toEqual({ signed: [200], bare: [403] });
  },
);

test('a post whose files went with its account is removed and restored all the same', async () => {
  const mira = await creator();
  const { id, media_id } = await posted(mira, await photo());
  await mediaEntity().patch({ media_id }).set({ used_by: 'removal' }).go();
  const row = await removeSubject({ kind: 'post', post_id: id, person_id: mira.id });
  await restoreSubject(row);
  expect((await postEntity().get({ post_id: id }).go({ consistent: true })).data).not.toHaveProperty(
    'removal',
  );
});
