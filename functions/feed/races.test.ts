import { randomUUID } from 'node:crypto';
import { deleteComment } from '@briefhouse/contracts/community/comment.ts';
import type { ChosenReaction } from '@briefhouse/contracts/community/reaction.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/community.ts';
import { call } from '../testing/call.ts';
import {
  comment,
  commentOn,
  commentsOf,
  opened,
  post,
  reactComment,
  reactPost,
  sumUpComment,
} from '../testing/community.ts';
import { contention } from '../testing/contention.ts';
import { creator } from '../testing/people.ts';
import { amount } from '../testing/suite.ts';
import { postCounterEntity } from './counters.ts';
import { reactionEntity } from './reaction/row.ts';

const rounds = Array.from({ length: amount(1, 20) }, (_, index) => index + 1);
const types = ['like', 'love', 'laugh', 'wow', 'sad', 'angry'] as const;

/** Overlapping writes refuse each other here, and one in fifty is refused at random. */
beforeEach(() => contention.begin({ conflicts: 0.02, throttles: 0.005 }));
afterEach(() => contention.end());

let people: User[];
/** New ones for each round: they may do only so much an hour. */
const meetPeople = async () => {
  await contention.begin();
  people = await Promise.all(Array.from({ length: 100 }, () => creator()));
};
beforeAll(meetPeople);

/** Repeats a call that is refused with 503, as that answer asks: at most twice. */
const persistent = async <T extends { status: number }>(once: () => Promise<T>): Promise<T> => {
  const answer = await once();
  const again = answer.status === 503 ? await once() : answer;
  return again.status === 503 ? once() : again;
};

/** Number of reactions to a target by kind. */
const reacted = async (post_id: string, target: string) => {
  const rows = await Promise.all(
    people.map(({ id: user_id }) =>
      reactionEntity().get({ user_id, post_id, target }).go({ consistent: true }),
    ),
  );
  const count = (type: string) => rows.filter(({ data }) => data?.reaction === type).length;
  return Object.fromEntries(types.map((type) => [type, count(type)]));
};

describe.each(rounds)('all at once, round %i', () => {
  beforeAll(meetPeople);

  test('a hundred people react to one post and to one comment, and switch, and take back: the counts are exact', async () => {
    const author = await creator();
    const { id } = await post(author);
    const top = await commentOn(author, id);
    const choices = (index: number): ChosenReaction[] => [
      types[index % 6] ?? 'like',
      index % 3 === 0 ? null : (types[(index + 1) % 6] ?? 'like'),
    ];
    const answers = await Promise.all(
      people.flatMap((user, index) =>
        choices(index).flatMap((type) => [
          persistent(() => reactPost(user, id, type)),
          persistent(() => reactComment(user, id, top, type)),
        ]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await sumUpComment(top);
    const { post: shown } = await opened(author, id);
    expect(shown.counts.reactions).toEqual(await reacted(id, 'post'));
    expect(shown.comments.comments[0]?.counts.reactions).toEqual(await reacted(id, top));
  });

  test('one person sends a hundred reactions: one stays, and it is the one that is counted', async () => {
    const [user, author] = [await creator(), await creator()];
    const { id } = await post(author);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        persistent(() => reactPost(user, id, index % 7 === 6 ? null : (types[index % 7] ?? 'like'))),
      ),
    );
    // The limit counts only fifty an hour; reactions of the same kind as before cost nothing.
    for (const { status } of answers) expect([200, 429, 503]).toContain(status);
    const { counts, own_reaction } = (await opened(user, id)).post;
    const sum = Object.values(counts.reactions).reduce((total, count) => total + count, 0);
    expect(sum).toBe(own_reaction ? 1 : 0);
    if (own_reaction) expect(counts.reactions[own_reaction]).toBe(1);
  });

  test('a hundred comments and replies are all there and all counted', async () => {
    const author = await creator();
    const { id } = await post(author);
    const top = await commentOn(author, id);
    const answers = await Promise.all(
      people.map((user, index) => {
        const more = { submission_id: randomUUID(), ...(index % 2 && { parent_comment_id: top }) };
        return persistent(() => comment(user, id, more));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await sumUpComment(top);
    const { counts, comments } = (await opened(author, id)).post;
    expect(counts.comments).toBe(101);
    expect(comments.comments[0]).toMatchObject({ id: top, counts: { comments: 50 } });
    const listed = new Set<string>();
    let cursor: string | null = null;
    do {
      const page = await commentsOf(author, id, { ...(cursor && { cursor }) });
      for (const one of page.comments) listed.add(one.id);
      cursor = page.next_cursor;
    } while (cursor);
    expect(listed.size).toBe(51);
  });

  test('comments that are deleted while their first reply is counted keep their place', async () => {
    const places = await Promise.all(
      people.slice(0, 20).map(async (user) => {
        const { id } = await post(user);
        const top = await commentOn(user, id);
        const reply = { submission_id: randomUUID(), parent_comment_id: top };
        const remove = () => call(handler, deleteComment, { post_id: id, comment_id: top }, { user });
        const [replied] = await Promise.all([
          persistent(() => comment(user, id, reply)).then(async (answer) => {
            if (answer.status === 200) await sumUpComment(top);
            return answer.status;
          }),
          persistent(remove),
        ]);
        return { replied, listed: (await opened(user, id)).post.comments.comments.length };
      }),
    );
    expect(places).toEqual(places.map(({ replied }) => ({ replied, listed: replied === 200 ? 1 : 0 })));
  });
});

test('reactions of a hundred people to one post are spread over many rows', async () => {
  const author = await creator();
  const { id } = await post(author);
  const answers = await Promise.all(people.map((user) => persistent(() => reactPost(user, id, 'like'))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { data } = await postCounterEntity().query.byId({ id }).go({ consistent: true });
  const likes = data.map(({ like = 0 }) => like);
  expect(likes.reduce((sum, count) => sum + count, 0)).toBe(100);
  expect(Math.max(...likes)).toBeLessThan(30);
});
