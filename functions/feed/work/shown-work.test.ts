import { blockPerson, unblockPerson } from '@briefhouse/contracts/chat/person.ts';
import { changePiece, removePiece } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { setStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { realtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { describe, expect, test } from 'vitest';
import { pieceEntity } from '../../directory/portfolio/piece/row.ts';
import { toChange } from '../../kit/change.ts';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { readProfile } from '../../people/public.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler as creators } from '../../root/apis/creators.ts';
import { handler as marketplace } from '../../root/apis/marketplace.ts';
import { handler as notifications } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { client, creator } from '../../testing/people.ts';
import { addedPiece, described } from '../../testing/portfolio.ts';
import { answer, postRow, postWith, projectInPost, workFor } from '../../testing/post-work.ts';
import { record } from '../../testing/record.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { projectEntity } from '../../work/project/row.ts';
import { onPush } from '../on-push.ts';
import { postEntity } from '../post/row.ts';

type Row = Record<string, unknown> | undefined;
const pieceRow = async (user: User, piece_id: string) => {
  const { data } = await pieceEntity().get({ user_id: user.id, piece_id }).go({ consistent: true });
  return data ? { __edb_e__: 'piece', ...data } : undefined;
};
const projectRow = async (project_id: string) => ({
  __edb_e__: 'project',
  ...(await projectEntity().get({ project_id }).go({ consistent: true })).data,
});
const profileRow = async (id: string) => {
  const data = await readProfile(id, { consistent: true });
  return data ? { __edb_e__: 'profile', ...data } : undefined;
};
/** Hands a change to the subscriber, twice. */
const follow = async (before: Row, after: Row) => {
  const message = { record: record(before, after) };
  expect(await deliverTo('shown-work', message, message)).toEqual([]);
};

describe('a post follows the piece that it shows', () => {
  const shown = async () => {
    const mira = await creator();
    const { id } = await addedPiece(mira);
    const { body } = await postWith(mira, { kind: 'piece', id });
    return { mira, piece_id: id, post_id: body.post.id };
  };

  test('to its new title', async () => {
    const { mira, piece_id, post_id } = await shown();
    const before = await pieceRow(mira, piece_id);
    const input = { ...described, piece_id, version: 1, title: 'Renamed', alt: null };
    await call(creators, changePiece, input, { user: mira });
    await follow(before, await pieceRow(mira, piece_id));
    expect(await workFor(await client(), post_id)).toMatchObject({ title: 'Renamed', alt: null });
  });

  test('and shows one that was removed no more, for good', async () => {
    const { mira, piece_id, post_id } = await shown();
    const before = await pieceRow(mira, piece_id);
    await call(creators, removePiece, { piece_id }, { user: mira });
    await follow(before, undefined);
    expect(await workFor(mira, post_id)).toBeNull();
    expect(await postRow(post_id)).not.toHaveProperty('work');
  });
});

describe('a post follows the project that it shows', () => {
  test('and shows one that was reopened no more, also when it is finished again', async () => {
    const { nora, mira, project_id, post_id } = await projectInPost();
    await answer(nora, post_id, true);
    const set = async (status: string) => {
      const before = await projectRow(project_id);
      await call(marketplace, setStatus, { project_id, status }, { user: mira });
      await follow(before, await projectRow(project_id));
    };
    await set('in_progress');
    expect(await workFor(await client(), post_id)).toBeNull();
    await set('finished');
    expect(await workFor(await client(), post_id)).toBeNull();
    expect((await answer(nora, post_id, true)).error.code).toBe('CONFLICT');
  });

  test('to the new name of the other side, a company before a person', async () => {
    const { nora, mira, post_id } = await projectInPost();
    await answer(nora, post_id, true);
    const before = await profileRow(nora.id);
    await profileEntity()
      .patch({ user_id: nora.id })
      .set({ client: { company_name: 'Lind & Daughters' } })
      .go();
    await follow(before, await profileRow(nora.id));
    expect(await workFor(mira, post_id)).toMatchObject({
      partner: { person_id: nora.id, name: 'Lind & Daughters' },
      consent: 'given',
    });
  });

  test.each(['nora', 'mira'] as const)('no longer once the account of %s has ended', async (who) => {
    const people = await projectInPost();
    await answer(people.nora, people.post_id, true);
    const before = await profileRow(people[who].id);
    await endAccount(people[who].id);
    await follow(before, undefined);
    expect(await workFor(await client(), people.post_id)).toBeNull();
  });

  test('no longer once the partner blocks the author; lifting that brings nothing back', async () => {
    const { nora, mira, post_id } = await projectInPost();
    const other = await projectInPost();
    for (const one of [{ nora, post_id }, other]) await answer(one.nora, one.post_id, true);
    const block = { __edb_e__: 'block', user_id: nora.id, person_id: mira.id };
    await call(chat, blockPerson, { person_id: mira.id }, { user: nora });
    await follow(undefined, block);
    const stranger = await creator();
    expect(await workFor(stranger, post_id)).toBeNull();
    await call(chat, unblockPerson, { person_id: mira.id }, { user: nora });
    await follow(block, undefined);
    expect(await workFor(stranger, post_id)).toBeNull();
    expect((await answer(nora, post_id, true)).error.code).toBe('CONFLICT');
    expect(await workFor(stranger, other.post_id)).toMatchObject({ consent: 'given' });
  });

  test('and not the author who blocks their partner: they may remove it themselves', async () => {
    const { nora, mira, post_id } = await projectInPost();
    await answer(nora, post_id, true);
    await call(chat, blockPerson, { person_id: nora.id }, { user: mira });
    await follow(undefined, { __edb_e__: 'block', user_id: mira.id, person_id: nora.id });
    expect(await workFor(await creator(), post_id)).toMatchObject({ consent: 'given' });
  });
});

test('a poisoned message is retried alone, and a new row changes nothing', async () => {
  const { nora, post_id } = await projectInPost();
  await answer(nora, post_id, true);
  const before = await profileRow(nora.id);
  await endAccount(nora.id);
  const good = { record: record(before, undefined) };
  expect(await deliverTo('shown-work', 'no message', good)).toEqual([0]);
  expect(await workFor(await client(), post_id)).toBeNull();
  expect(await deliverTo('shown-work', { record: record(undefined, before) })).toEqual([]);
});

describe('notices', () => {
  const centre = async (user: User) =>
    (await call(notifications, listNotifications, {}, { user })).body.notifications.filter(
      ({ post_id }) => post_id !== null,
    );

  test('the partner is asked, with a link to the post; the author hears the latest answer, once', async () => {
    const { nora, mira, project_id, post_id } = await projectInPost();
    let row: Row;
    const tell = async () => {
      const after = await postRow(post_id);
      const change = record(row, after);
      await followUp(change);
      await followUp(change);
      row = after;
    };
    await tell();
    expect(await centre(nora)).toMatchObject([
      {
        type: 'project_message',
        source: 'message',
        subject: 'Your Project in a Post: “Two weeks with the balm”',
        message:
          'Mira Petrova would like to show your project “Two weeks with the balm” in a post. Please allow or decline it.',
        project_id,
        target: { kind: 'post', path: `/posts/${post_id}` },
      },
    ]);
    const heard = async () => (await centre(mira)).map(({ message }) => message);
    expect(await heard()).toEqual([]);
    const says = [
      [true, 'Nora Lind allows you to show “Two weeks with the balm” in your post.'],
      [false, 'Nora Lind no longer wants you to show “Two weeks with the balm” in your post.'],
    ] as const;
    for (const [agreed, message] of says) {
      await answer(nora, post_id, agreed);
      await tell();
      expect(await heard()).toEqual([message]);
    }
    expect(await centre(nora)).toHaveLength(1);
  });

  test('answers that are heard of late and in the wrong order end with the one that holds', async () => {
    const { nora, mira, post_id } = await projectInPost();
    const rows = [await postRow(post_id)];
    for (const agreed of [true, false]) {
      await answer(nora, post_id, agreed);
      rows.push(await postRow(post_id));
    }
    const [asked, given, refused] = rows;
    for (const [before, after] of [
      [given, refused],
      [asked, given],
      [undefined, asked],
    ])
      await followUp(record(before, after));
    expect((await centre(mira)).map(({ message }) => message)).toEqual([
      'Nora Lind no longer wants you to show “Two weeks with the balm” in your post.',
    ]);
    expect(await centre(nora)).toEqual([]);
    await postEntity().delete({ post_id }).go();
    await followUp(record(asked, given));
    expect(await centre(mira)).toHaveLength(1);
  });

  test('a first refusal says that there was no consent; nobody is told of work that ends', async () => {
    const { nora, mira, post_id } = await projectInPost();
    const before = await postRow(post_id);
    await answer(nora, post_id, false);
    const after = await postRow(post_id);
    await followUp(record(before, after));
    expect((await centre(mira)).map(({ message }) => message)).toEqual([
      'Nora Lind does not allow you to show “Two weeks with the balm” in your post.',
    ]);
    const { work: _, ...bare } = after;
    await followUp(record(after, bare));
    expect(await centre(mira)).toHaveLength(1);
  });
});

describe('open pages', () => {
  const published = async (before: Row, after: Row) => {
    const publications = await onPush(toChange(record(before, after)));
    for (const { event } of publications) expect(realtimeEvent.parse(event)).toEqual(event);
    return publications;
  };
  const workIn = (publications: Awaited<ReturnType<typeof published>>, topic: string) =>
    publications.flatMap(({ topic: to, event }) => {
      if (to !== topic) return [];
      if (event.type === 'post.work') return [event.work?.consent ?? null];
      return event.type === 'post.created' || event.type === 'post.changed'
        ? [event.post.work?.consent ?? null]
        : [];
    });

  test('of everybody hear of work once there is consent, and the two at every step', async () => {
    const { nora, mira, post_id } = await projectInPost();
    const steps = [[undefined, await postRow(post_id)]] as [Row, Row][];
    for (const agreed of [true, false]) {
      const before = await postRow(post_id);
      await answer(nora, post_id, agreed);
      steps.push([before, await postRow(post_id)]);
    }
    const [made, given, refused] = await Promise.all(
      steps.map(([before, after]) => published(before, after)),
    );
    const topics = ['feed', `post:${post_id}`, `user:${nora.id}`, `user:${mira.id}`];
    const at = (publications = made) => topics.map((topic) => workIn(publications ?? [], topic));
    expect(at(made)).toEqual([[null], [], ['asked'], ['asked']]);
    expect(at(given)).toEqual([[], ['given'], ['given'], ['given']]);
    expect(at(refused)).toEqual([[], [null], ['refused'], ['refused']]);
    const { work: _, ...bare } = await postRow(post_id);
    expect(at(await published(steps.at(-1)?.[1], bare))).toEqual([[], [null], [null], [null]]);
  });

  test('of its author and partner hear nothing of their own when only the text changes', async () => {
    const { post_id } = await projectInPost();
    const row = await postRow(post_id);
    const publications = await published(row, { ...row, content: 'Other words' });
    expect(publications.map(({ topic }) => topic)).toEqual([`post:${post_id}`]);
    expect(JSON.stringify(publications)).not.toContain('Two weeks with the balm');
  });
});
