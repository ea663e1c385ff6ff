import { randomUUID } from 'node:crypto';
import type { Answer, Person, Target } from '../target.ts';
import type { Theme } from '../theme.ts';
import { readyPicture } from './media.ts';

const seenOf = (answers: Answer[]) => {
  const seen = answers.map(({ status, body }) => `${status} ${String(body.code ?? '')}`.trim());
  return [...new Set(seen)].join(', ');
};

const publish = (target: Target, person: Person, more: object = {}) =>
  target.send('/api/posts', {
    method: 'POST',
    person,
    body: { content: 'Secretpost', submission_id: randomUUID(), ...more },
  });
const answer = (target: Target, person: Person, post: string, more: object = {}) =>
  target.send(`/api/posts/${post}/comments`, {
    method: 'POST',
    person,
    body: { content: 'Secretcomment', submission_id: randomUUID(), ...more },
  });
const react = (target: Target, person: Person, path: string, type: unknown) =>
  target.send(`/api/posts/${path}/reaction`, { method: 'PUT', person, body: { type } });

const idOf = ({ status, text, body }: Answer, what: 'post' | 'comment'): string => {
  if (status !== 200) throw new Error(`No ${what}: ${status} ${text}`);
  return (body[what] as { id: string }).id;
};

/** A post with a comment by its author, and two more people. */
const someFeed = async (target: Target) => {
  const people = [
    await target.newcomer('creator'),
    await target.newcomer('client'),
    await target.newcomer('creator'),
  ] as const;
  for (const person of people) await target.send('/api/me', { person });
  const [author, attacker, other] = people;
  const post = idOf(await publish(target, author), 'post');
  const comment = idOf(await answer(target, author, post), 'comment');
  return { author, attacker, other, post, comment };
};

/** The comments of `other`: one on the post, and on a post of their own a reply under a comment by `author`. */
const underBoth = async (target: Target, author: Person, other: Person, post: string) => {
  const beside = idOf(await answer(target, other, post), 'comment');
  const elsewhere = idOf(await publish(target, other), 'post');
  const parent_comment_id = idOf(await answer(target, author, elsewhere), 'comment');
  const reply = idOf(await answer(target, other, elsewhere, { parent_comment_id }), 'comment');
  return { beside, elsewhere, reply };
};

interface Counts {
  reactions: Record<string, number>;
  comments: number;
}
const countsOf = async (target: Target, person: Person, post: string): Promise<Counts> =>
  ((await target.send(`/api/posts/${post}`, { person })).body.post as { counts: Counts }).counts;
const sumOf = ({ reactions }: Counts) => Object.values(reactions).reduce((sum, count) => sum + count, 0);

export const community: Theme = {
  name: 'the community feed',
  tries: [
    {
      name: 'change and delete posts and comments of others, and comments through another post',
      hole: 'any of it is changed or gone (200)',
      run: async (target) => {
        const { author, attacker, post, comment } = await someFeed(target);
        const own = idOf(await publish(target, attacker), 'post');
        const answers = [
          await target.send(`/api/posts/${post}`, { method: 'DELETE', person: attacker }),
          await target.send(`/api/posts/${post}`, {
            method: 'PATCH',
            person: attacker,
            body: { content: 'Mine' },
          }),
          await target.send(`/api/posts/${post}/comments/${comment}`, { method: 'DELETE', person: attacker }),
          // The author of a post may remove the comments under it, and no others.
          await target.send(`/api/posts/${own}/comments/${comment}`, { method: 'DELETE', person: attacker }),
        ];
        const { text } = await target.send(`/api/posts/${post}`, { person: author });
        const kept = text.includes('Secretpost') && text.includes('Secretcomment');
        const held = kept && answers.every(({ status }) => status === 403 || status === 404);
        return { held, seen: `${seenOf(answers)}; ${kept ? 'kept' : 'lost'}` };
      },
    },
    {
      name: 'react with made-up types, and to what is not there',
      hole: 'a reaction is taken (200), or a count moves',
      run: async (target) => {
        const { attacker, post, comment } = await someFeed(target);
        const other = idOf(await publish(target, attacker), 'post');
        const answers = [
          ...(await Promise.all(
            ['toString', '__proto__', 'version', 'comments', 7, [], {}].map((type) =>
              react(target, attacker, post, type),
            ),
          )),
          await react(target, attacker, randomUUID(), 'like'),
          await react(target, attacker, `${other}/comments/${comment}`, 'like'),
          await react(target, attacker, `${post}/comments/${post}`, 'like'),
        ];
        const sum = sumOf(await countsOf(target, attacker, post));
        const held = sum === 0 && answers.every(({ status }) => status === 400 || status === 404);
        return { held, seen: `${seenOf(answers)}; ${sum} counted` };
      },
    },
    {
      name: 'a hundred toggles at once by one person',
      hole: 'more than one reaction is counted, or it is another than the person has',
      run: async (target) => {
        const { attacker, post } = await someFeed(target);
        const types = ['like', 'love', 'laugh', 'wow', 'sad', 'angry', null];
        const answers = await Promise.all(
          Array.from({ length: 100 }, (_, index) =>
            react(target, attacker, post, types[index % types.length]),
          ),
        );
        const { body } = await target.send(`/api/posts/${post}`, { person: attacker });
        const { counts, own_reaction } = body.post as { counts: Counts; own_reaction: string | null };
        const right =
          sumOf(counts) === (own_reaction ? 1 : 0) && (!own_reaction || counts.reactions[own_reaction] === 1);
        const held = right && answers.every(({ status }) => [200, 429, 503].includes(status));
        return { held, seen: `${seenOf(answers)}; ${sumOf(counts)} counted, own ${own_reaction}` };
      },
    },
    {
      name: 'take somebody else’s submission id, and a post’s id for a comment',
      hole: 'what was there is overwritten, or counts of the two are mixed',
      run: async (target) => {
        const { author, attacker, post, comment } = await someFeed(target);
        const answers = [
          await publish(target, attacker, { submission_id: post, content: 'Mine' }),
          await answer(target, attacker, post, { submission_id: comment, content: 'Mine' }),
        ];
        // A comment may have the id of a post: they are counted apart.
        const twin = await answer(target, attacker, post, { submission_id: post });
        await react(target, attacker, `${post}/comments/${post}`, 'love');
        const counts = await countsOf(target, author, post);
        const { text } = await target.send(`/api/posts/${post}`, { person: author });
        const held =
          answers.every(({ status }) => status === 409) &&
          twin.status === 200 &&
          sumOf(counts) === 0 &&
          !text.includes('Mine');
        return { held, seen: `${seenOf(answers)}; twin ${twin.status}, ${sumOf(counts)} counted` };
      },
    },
    {
      name: 'post files of others, private ones and too many',
      hole: 'the post shows them (200)',
      run: async (target) => {
        const { author, attacker } = await someFeed(target);
        const [foreign, own, sent] = [
          await readyPicture(target, author, 'post'),
          await readyPicture(target, attacker, 'post'),
          await readyPicture(target, attacker, 'chat'),
        ];
        const media = (...ids: string[]) => ids.map((media_id) => ({ media_id }));
        const answers = [
          await publish(target, attacker, { media: media(foreign.id) }),
          await publish(target, attacker, { media: media(sent.id) }),
          await publish(target, attacker, { media: media(own.id, own.id) }),
          await publish(target, attacker, { media: media(own.id, own.id, own.id, own.id, own.id) }),
          await publish(target, attacker, { content: '', media: [] }),
        ];
        const held = answers.every(({ status }) => [400, 404, 409, 415].includes(status));
        return { held, seen: seenOf(answers) };
      },
    },
    {
      name: 'read replies and who reacted through another post, and of a post that is deleted',
      hole: 'a reply or a reaction is answered (200)',
      run: async (target) => {
        const { author, attacker, post, comment } = await someFeed(target);
        const own = idOf(await publish(target, attacker), 'post');
        await answer(target, author, post, { parent_comment_id: comment, content: 'Secretreply' });
        await react(target, author, `${post}/comments/${comment}`, 'love');
        const read = (through: string) =>
          Promise.all(
            [`comments?parent_comment_id=${comment}`, `reactions?comment_id=${comment}`].map((path) =>
              target.send(`/api/posts/${through}/${path}`, { person: attacker }),
            ),
          );
        const isShown = ({ status, text }: Answer) =>
          status === 200 && (text.includes('Secretreply') || text.includes('"love"'));
        const proper = await read(post);
        const foreign = await read(own);
        await target.send(`/api/posts/${post}`, { method: 'DELETE', person: author });
        const late = [...(await read(own)), ...(await read(post))];
        const held = proper.every(isShown) && ![...foreign, ...late].some(isShown);
        return { held, seen: `${seenOf([...foreign, ...late])}; properly ${seenOf(proper)}` };
      },
    },
    {
      name: 'read the feed, comments and who reacted without an account, and with a cursor of another list',
      hole: 'anything is answered (200)',
      run: async (target) => {
        const { attacker, post } = await someFeed(target);
        const cursor = Buffer.from(
          JSON.stringify({ pk: 'user#1', sk: 'profile', gsi1pk: 'reactions#1', gsi1sk: 'x' }),
        ).toString('base64url');
        const paths = ['posts', `posts/${post}`, `posts/${post}/comments`, `posts/${post}/reactions`];
        const answers = [
          ...(await Promise.all(paths.map((path) => target.send(`/api/${path}`)))),
          ...(await Promise.all(
            [0, 2, 3].map((index) =>
              target.send(`/api/${paths[index]}?cursor=${cursor}`, { person: attacker }),
            ),
          )),
        ];
        const held = answers.every(({ status }) => status === 401 || status === 409);
        return { held, seen: seenOf(answers) };
      },
    },
    {
      name: 'react to the post and comment of somebody who blocks one, to what others wrote under them, and to their message',
      hole: 'a reaction is taken (200), or counted',
      run: async (target) => {
        const { author, attacker, other, post, comment } = await someFeed(target);
        const sent = await target.send(`/api/conversations/${attacker.id}/messages`, {
          method: 'POST',
          person: author,
          body: { client_id: randomUUID(), after: 0, content: 'Secretmessage' },
        });
        const { beside, elsewhere, reply } = await underBoth(target, author, other, post);
        await target.send(`/api/blocked-people/${attacker.id}`, { method: 'PUT', person: author, body: {} });
        const answers = [
          await react(target, attacker, post, 'angry'),
          await react(target, attacker, `${post}/comments/${comment}`, 'angry'),
          await react(target, attacker, `${post}/comments/${beside}`, 'angry'),
          await react(target, attacker, `${elsewhere}/comments/${reply}`, 'angry'),
          await target.send(`/api/conversations/${author.id}/messages/1/reaction`, {
            method: 'PUT',
            person: attacker,
            body: { type: 'angry' },
          }),
        ];
        const proper = await react(target, other, post, 'love');
        const sum = sumOf(await countsOf(target, other, post));
        const isTried = sent.status === 200 && proper.status === 200;
        const held = isTried && sum === 1 && answers.every(({ status }) => status === 403);
        return { held, seen: `${seenOf(answers)}; ${sum} counted, properly ${proper.status}` };
      },
    },
    {
      name: 'write to somebody by a mention, a reply or a comment after they have blocked one',
      hole: 'the comment is taken (200), or they are told',
      run: async (target) => {
        const { author, attacker, other, post, comment } = await someFeed(target);
        const { profile } = (await target.send('/api/me', { person: author })).body as {
          profile: { first_name: string; last_name: string };
        };
        const { beside, elsewhere, reply } = await underBoth(target, author, other, post);
        await target.send(`/api/blocked-people/${attacker.id}`, { method: 'PUT', person: author, body: {} });
        const answers = [
          await answer(target, attacker, post),
          await answer(target, attacker, post, { parent_comment_id: comment }),
          await answer(target, attacker, post, { parent_comment_id: beside }),
          await answer(target, attacker, elsewhere, { parent_comment_id: reply }),
        ];
        const mention = await answer(target, attacker, elsewhere, {
          content: `Hey @${profile.first_name} ${profile.last_name}`,
          mention_ids: [author.id],
        });
        const { mentions } = mention.body.comment as { mentions: unknown[] };
        const held = answers.every(({ status }) => status === 403) && mentions.length === 0;
        return { held, seen: `${seenOf(answers)}; mentions ${mentions.length}` };
      },
    },
  ],
};
