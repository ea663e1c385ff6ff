import { randomUUID } from 'node:crypto';
import { blockPerson } from '@briefhouse/contracts/chat/person.ts';
import { createPost, listPosts } from '@briefhouse/contracts/community/post.ts';
import { listOwnWork, removeWork } from '@briefhouse/contracts/community/shown-work.ts';
import { unassignSelf } from '@briefhouse/contracts/marketplace/assignment.ts';
import { setStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { projectStates } from '@briefhouse/contracts/marketplace/project-states.ts';
import { describe, expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler } from '../../root/apis/community.ts';
import { handler as marketplace } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { addedPiece } from '../../testing/portfolio.ts';
import { answer, postRow, postWith, projectInPost, workFor } from '../../testing/post-work.ts';
import { newLife, postEntity } from '../post/row.ts';
import { showsWork } from './views.ts';

const ownWork = async (user: User, cursor?: string) =>
  (await call(handler, listOwnWork, cursor ? { cursor } : {}, { user })).body;
const takeOff = (user: User, post_id: string) => call(handler, removeWork, { post_id }, { user });

describe('a piece', () => {
  test('of one’s own portfolio is shown to everybody at once, with its picture', async () => {
    const mira = await creator();
    const piece = await addedPiece(mira);
    const { body } = await postWith(mira, { kind: 'piece', id: piece.id });
    const shown = {
      kind: 'piece',
      id: piece.id,
      title: piece.title,
      media: piece.media,
      alt: piece.alt,
      partner: null,
      finished_at: null,
      consent: 'not_needed',
    };
    expect(body.post.work).toEqual(shown);
    const reader = await client();
    expect(await workFor(reader, body.post.id)).toEqual(shown);
    const feed = await call(handler, listPosts, {}, { user: reader });
    expect(feed.body.posts.find(({ id }) => id === body.post.id)?.work).toEqual(shown);
    expect(showsWork(await postRow(body.post.id))).toBe(true);
  });

  test('of somebody else, an unknown one and one that is a project are not found', async () => {
    const [mira, nora] = [await creator(), await client()];
    const piece = await addedPiece(await creator());
    const project = await projectIn('finished', nora, mira);
    for (const id of [piece.id, 'nothing', project, 'portfolio'])
      for (const user of [mira, nora]) {
        const { status, error } = await postWith(user, { kind: 'piece', id });
        expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
      }
  });
});

describe('a finished project', () => {
  test('is seen by its two people alone until the partner agrees, and then by everybody', async () => {
    const { nora, mira, project_id, post_id } = await projectInPost();
    const asked = {
      kind: 'project',
      id: project_id,
      title: 'Two weeks with the balm',
      media: null,
      alt: null,
      partner: { person_id: nora.id, name: 'Nora Lind' },
      finished_at: expect.any(String),
      consent: 'asked',
    };
    const stranger = await creator();
    expect(await workFor(mira, post_id)).toEqual(asked);
    expect(await workFor(nora, post_id)).toEqual(asked);
    expect(await workFor(stranger, post_id)).toBeNull();
    expect(showsWork(await postRow(post_id))).toBe(false);
    const given = await answer(nora, post_id, true);
    const { updated_at } = await postRow(post_id);
    expect([given.status, given.body]).toEqual([200, { work: { ...asked, consent: 'given' }, updated_at }]);
    expect(await workFor(stranger, post_id)).toEqual({ ...asked, consent: 'given' });
    expect(showsWork(await postRow(post_id))).toBe(true);
  });

  test('is shown by its brand when its creator agrees', async () => {
    const [nora, mira] = [await client(), await creator()];
    const id = await projectIn('finished', nora, mira);
    const { body } = await postWith(nora, { kind: 'project', id });
    expect(body.post.work?.partner).toEqual({ person_id: mira.id, name: 'Mira Petrova' });
    await answer(mira, body.post.id, true);
    expect(await workFor(await client(), body.post.id)).toMatchObject({ id, consent: 'given' });
  });

  test('tells nothing but its name, its people and when it was finished', async () => {
    const { nora, post_id } = await projectInPost();
    await answer(nora, post_id, true);
    const row = await postRow(post_id);
    expect(Object.keys(row.work ?? {}).sort()).toEqual([
      'consent',
      'finished_at',
      'id',
      'kind',
      'partner',
      'title',
    ]);
    expect(JSON.stringify(await workFor(await creator(), post_id))).not.toMatch(/budget|25000|description/);
  });

  test('is not shown any more once the partner withdraws, who may change their mind', async () => {
    const { nora, mira, post_id } = await projectInPost();
    const stranger = await client();
    for (const agreed of [true, false, true, false]) {
      await answer(nora, post_id, agreed);
      expect((await workFor(stranger, post_id)) !== null).toBe(agreed);
      expect((await workFor(mira, post_id))?.consent).toBe(agreed ? 'given' : 'refused');
    }
  });

  test.each(projectStates.filter((state) => state !== 'finished'))(
    'that is %s is not found',
    async (state) => {
      const [nora, mira] = [await client(), await creator()];
      const id = await projectIn(state, nora, mira);
      for (const user of [nora, mira]) {
        const { status, error } = await postWith(user, { kind: 'project', id });
        expect([status, error.code]).toEqual([404, 'PROJECT_NOT_FOUND']);
      }
    },
  );

  test('of others is not found, nor one that was given back', async () => {
    const [nora, mira] = [await client(), await creator()];
    const id = await projectIn('finished', nora, mira);
    for (const user of [await client(), await creator(), await client({ groups: ['admin'] })])
      expect((await postWith(user, { kind: 'project', id })).error.code).toBe('PROJECT_NOT_FOUND');
    const left = await projectIn('in_progress', nora, mira);
    await call(marketplace, unassignSelf, { project_id: left }, { user: mira });
    for (const user of [nora, mira])
      expect((await postWith(user, { kind: 'project', id: left })).error.code).toBe('PROJECT_NOT_FOUND');
  });

  test('cannot be shown while the partner blocks the author, or once their account has ended', async () => {
    const [nora, mira] = [await client(), await creator()];
    const id = await projectIn('finished', nora, mira);
    await call(chat, blockPerson, { person_id: mira.id }, { user: nora });
    expect((await postWith(mira, { kind: 'project', id })).error.code).toBe('CHAT_BLOCKED');
    expect((await postWith(nora, { kind: 'project', id })).status).toBe(200);
    await endAccount(mira.id);
    expect((await postWith(nora, { kind: 'project', id })).error.code).toBe('PROJECT_NOT_FOUND');
    expect((await postWith(mira, { kind: 'project', id })).status).toBeGreaterThanOrEqual(403);
  });
});

test.each([
  ['another kind', { kind: 'document', id: 'x' }],
  ['no id', { kind: 'piece' }],
  ['an id that is a key', { kind: 'piece', id: 'user#1' }],
  ['a text', 'piece'],
  ['a list', [{ kind: 'piece', id: 'x' }]],
])('work of %s is refused', async (_, work) => {
  expect((await postWith(await creator(), work)).status).toBe(400);
});

test('a caller cannot say that there is consent, nor what is shown', async () => {
  const [nora, mira] = [await client(), await creator()];
  const id = await projectIn('finished', nora, mira);
  const work = { kind: 'project', id, consent: 'given', title: 'Mine', partner: { person_id: mira.id } };
  const input = { submission_id: randomUUID(), content: 'Hello', work, consent: 'given' };
  const { body } = await call(handler, createPost, input, { user: mira });
  expect(body.post.work).toMatchObject({ consent: 'asked', title: 'Two weeks with the balm' });
  expect(await workFor(await client(), body.post.id)).toBeNull();
});

test('a submission sent twice is the same post, also when the project was reopened in between', async () => {
  const [nora, mira] = [await client(), await creator()];
  const project_id = await projectIn('finished', nora, mira);
  const submission = randomUUID();
  const work = { kind: 'project', id: project_id };
  const first = await postWith(mira, work, submission);
  await call(marketplace, setStatus, { project_id, status: 'to_do' }, { user: mira });
  const again = await postWith(mira, work, submission);
  expect([again.status, again.body.post.created_at]).toEqual([200, first.body.post.created_at]);
});

describe('consent', () => {
  test('is the partner’s alone; others learn nothing of what waits for it', async () => {
    const { nora, mira, post_id } = await projectInPost();
    const plain = (await postWith(mira, null)).body.post.id;
    const piece = await addedPiece(mira);
    const withPiece = (await postWith(mira, { kind: 'piece', id: piece.id })).body.post.id;
    const others = [mira, await client(), await creator(), await client({ groups: ['admin'] })];
    for (const user of others)
      for (const id of [post_id, plain, withPiece]) {
        const { status, error } = await answer(user, id, true);
        expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
      }
    expect((await answer(nora, plain, true)).error.code).toBe('FORBIDDEN');
    expect((await workFor(nora, post_id))?.consent).toBe('asked');
  });

  test('of a person whose id differs in case alone is refused', async () => {
    const [nora, mira] = [await client(), await creator()];
    const id = await projectIn('finished', nora, mira);
    const { body } = await postWith(mira, { kind: 'project', id });
    expect(nora.id).not.toBe(nora.id.toLowerCase());
    const other = { ...nora, id: nora.id.toLowerCase() };
    expect((await answer(other, body.post.id, true)).error.code).toBe('FORBIDDEN');
    expect(await workFor(other, body.post.id)).toBeNull();
    expect((await answer(nora, body.post.id, true)).status).toBe(200);
  });

  test('repeated or given many times at once is given once', async () => {
    const { nora, post_id } = await projectInPost();
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(nora, post_id, true)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { updated_at } = await postRow(post_id);
    expect((await answer(nora, post_id, true)).body.updated_at).toBe(updated_at);
    expect((await postRow(post_id)).updated_at).toBe(updated_at);
    const mixed = await Promise.all([true, false, true].map((agreed) => answer(nora, post_id, agreed)));
    expect(mixed.every(({ status }) => status === 200)).toBe(true);
    expect(['given', 'refused']).toContain((await workFor(nora, post_id))?.consent);
  });

  test.each([undefined, null, 'yes', 1, []])('%j is no answer', async (agreed) => {
    const { nora, post_id } = await projectInPost();
    expect((await answer(nora, post_id, agreed)).status).toBe(400);
  });

  test('to a post that is gone, has expired or never was is not found', async () => {
    const { nora, mira } = await projectInPost();
    const expired = randomUUID();
    await postEntity()
      .put({ post_id: expired, user_id: mira.id, content: 'Old', ...newLife(Date.now() - 31 * 86_400_000) })
      .go();
    for (const id of ['nowhere', expired]) {
      expect((await answer(nora, id, true)).error.code).toBe('POST_NOT_FOUND');
      expect((await takeOff(mira, id)).error.code).toBe('POST_NOT_FOUND');
    }
    expect((await call(handler, removeWork, { post_id: expired })).status).toBe(401);
  });

  test('of an account that has ended counts for nothing', async () => {
    const { nora, post_id } = await projectInPost();
    await endAccount(nora.id);
    expect((await answer(nora, post_id, true)).error.code).toBe('FORBIDDEN');
    expect(await workFor(await creator(), post_id)).toBeNull();
  });

  test('is limited: each answer tells the author', async () => {
    const { nora, post_id } = await projectInPost();
    const statuses = new Set<number>();
    for (let index = 0; index < 32; index++)
      statuses.add((await answer(nora, post_id, index % 2 === 0)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('the author removes the work', () => {
  test('for good, and the partner cannot answer any more', async () => {
    const { nora, mira, post_id } = await projectInPost();
    await answer(nora, post_id, true);
    for (const user of [nora, await client({ groups: ['admin'] })])
      expect((await takeOff(user, post_id)).error.code).toBe('FORBIDDEN');
    const answers = await Promise.all([1, 2, 3].map(() => takeOff(mira, post_id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const user of [nora, mira, await creator()]) expect(await workFor(user, post_id)).toBeNull();
    const late = await answer(nora, post_id, true);
    expect([late.status, late.error.code]).toEqual([409, 'CONFLICT']);
    expect(showsWork(await postRow(post_id))).toBe(false);
  });
});

describe('works that a post may show', () => {
  test('are pieces in their order, then finished projects, newest first, as they would be shown', async () => {
    const [nora, mira] = [await client(), await creator()];
    const [one, two] = [await addedPiece(mira), await addedPiece(mira, { title: 'Second' })];
    const [first, open, last] = [
      await projectIn('finished', nora, mira),
      await projectIn('in_progress', nora, mira),
      await projectIn('finished', nora, mira),
    ];
    const { work, next_cursor } = await ownWork(mira);
    expect(work.map(({ id }) => id)).toEqual([one.id, two.id, last, first]);
    expect(work.map(({ id }) => id)).not.toContain(open);
    expect(work.at(-1)).toMatchObject({
      consent: 'asked',
      partner: { person_id: nora.id, name: 'Nora Lind' },
    });
    expect(next_cursor).toBeNull();
    const brands = await ownWork(nora);
    expect(brands.work.map(({ id }) => id)).toEqual([last, first]);
    expect(brands.work[0]?.partner).toEqual({ person_id: mira.id, name: 'Mira Petrova' });
    await endAccount(nora.id);
    expect((await ownWork(mira)).work.map(({ kind }) => kind)).toEqual(['piece', 'piece']);
  });

  test('of somebody else is not listed by their cursor', async () => {
    const [nora, mira] = [await client(), await creator()];
    const id = await projectIn('finished', nora, mira);
    const cursor = Buffer.from(
      JSON.stringify({ pk: `project#${id}`, sk: 'project', gsi1pk: `finished#${nora.id}`, gsi1sk: '1' }),
    ).toString('base64url');
    for (const user of [mira, await client(), await creator()])
      for (const bad of [cursor, 'nonsense']) {
        const { status } = await call(handler, listOwnWork, { cursor: bad }, { user });
        expect(status).toBe(409);
      }
  });
});
