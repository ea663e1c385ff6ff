import { randomUUID } from 'node:crypto';
import { createComment } from '@briefhouse/contracts/community/comment.ts';
import { createPost, hidePost, reportPost, updatePost } from '@briefhouse/contracts/community/post.ts';
import { reactToComment, reactToPost } from '@briefhouse/contracts/community/reaction.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { errors } from '@briefhouse/contracts/errors.ts';
import { type RatedAction, rates } from '@briefhouse/contracts/limits.ts';
import { expect, test } from 'vitest';
import { epochMs, now } from '../kit/clock.ts';
import { hourOf } from '../kit/hour-counters.ts';
import { rateCounterEntity } from '../kit/rate-limit.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/community.ts';
import { type Answer, call } from '../testing/call.ts';
import { comment, commentOn, post } from '../testing/community.ts';
import { atNextHour } from '../testing/next-hour.ts';
import { client, creator } from '../testing/people.ts';
import { listAbuseLogs } from '../trust/oversight/abuse/queries.ts';

/** The count of a person who has done it so often in this hour. */
const used = (action: RatedAction, subject: string, perHour: number) =>
  rateCounterEntity()
    .upsert({
      ...{ action, subject, period: now().slice(0, 10), expires: 4_000_000_000 },
      ...{ [hourOf(epochMs())]: perHour, day: perHour },
    })
    .go();

const refused = ({ status, error, headers }: Answer<unknown>) => {
  expect([status, error]).toEqual([429, { code: 'RATE_LIMITED', message: errors.RATE_LIMITED.text }]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
};

const logsOf = async (user: User) =>
  (await listAbuseLogs({})).logs.map(({ row }) => row).filter(({ user_id }) => user_id === user.id);

test('the sixteenth comment of an hour is refused, replies counted, however many come at once', async () => {
  atNextHour();
  const [nora, mira] = [await client(), await creator()];
  const { id: post_id } = await post(mira);
  const first = await commentOn(nora, post_id);
  const reply = () => comment(nora, post_id, { parent_comment_id: first });
  const answers = await Promise.all(
    Array.from({ length: 18 }, (_, index) => (index % 2 ? comment(nora, post_id) : reply())),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(rates.comment.perHour - 1);
  for (const answer of answers) if (answer.status !== 200) refused(answer);
  expect((await comment(mira, post_id)).status).toBe(200);
});

test('the fifty-first reaction of an hour is refused, to posts and comments together', async () => {
  atNextHour();
  const [nora, mira] = [await client(), await creator()];
  const { id: post_id } = await post(mira);
  const comment_id = await commentOn(mira, post_id);
  await used('reaction', nora.id, rates.reaction.perHour - 2);
  const react = (contract: Endpoint, type: string | null) =>
    call(handler, contract, { post_id, comment_id, type }, { user: nora });
  expect((await react(reactToPost, 'love')).status).toBe(200);
  expect((await react(reactToComment, 'love')).status).toBe(200);
  // The same again is nothing new.
  expect((await react(reactToPost, 'love')).status).toBe(200);
  refused(await react(reactToPost, null));
  refused(await react(reactToComment, 'wow'));
});

test('every refusal by a limit is in the log of abuse, once an hour', async () => {
  atNextHour();
  const [nora, mira] = [await client(), await creator()];
  const [{ id: post_id }, { id: own }] = [await post(mira), await post(nora)];
  const send = (contract: Endpoint, input: object) => call(handler, contract, input, { user: nora });
  const made = () => ({ submission_id: randomUUID(), content: 'Again' });
  const tries: Partial<Record<RatedAction, () => ReturnType<typeof send>>> = {
    post: () => send(createPost, made()),
    post_edit: () => send(updatePost, { post_id: own, content: 'Other' }),
    comment: () => send(createComment, { post_id, ...made() }),
    reaction: () => send(reactToPost, { post_id, type: 'sad' }),
    hide: () => send(hidePost, { post_id, hidden: true }),
    report: () => send(reportPost, { post_id, reason: 'spam' }),
  };
  for (const [action, attempt] of Object.entries(tries)) {
    const { perHour } = rates[action as 'post'];
    await used(action as RatedAction, nora.id, perHour);
    refused(await attempt());
    refused(await attempt());
  }
  const logs = await logsOf(nora);
  expect(logs.map(({ action }) => action).toSorted()).toEqual(Object.keys(tries).toSorted());
  for (const log of logs)
    expect(log).toMatchObject({
      abuse_type: 'rate_limit',
      severity: 'medium',
      resolved: false,
      ip_address: '203.0.113.7',
    });
  expect(await logsOf(mira)).toEqual([]);
});
