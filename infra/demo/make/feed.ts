import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { createComment } from '@briefhouse/functions/feed/comment/commands.ts';
import { createPost } from '@briefhouse/functions/feed/post/commands.ts';
import { setReaction } from '@briefhouse/functions/feed/reaction/commands.ts';
import { consentToWork } from '@briefhouse/functions/feed/work/commands.ts';
import { noGuards } from '@briefhouse/functions/kit/guards.ts';
import { type Random, randomFrom } from '../random.ts';
import { type Act, hour, isBrand, type Person, userOf } from './acts.ts';
import { postContent, type SeedPost, type SeedWords } from './post-content.ts';
import { storedOf } from './stored.ts';
import { talkContent } from './talk-content.ts';
import { upload } from './uploads.ts';
import type { createWorld } from './world.ts';

type World = ReturnType<typeof createWorld>;

const minute = 60_000;

export const postId = (index: number): string => `demo-post-${index}`;

export const speakerOf = ({ creators, brands }: World, by: SeedWords['by']): Person => {
  const person = 'creator' in by ? creators[by.creator] : brands[by.brand];
  if (!person) throw new Error('Somebody speaks in the feed who is not in the demo');
  return person;
};

/** The author's own work as files of a post. */
const attach = async (author: Person, { shows }: SeedPost, index: number) => {
  if (shows === undefined) return [];
  const work = isBrand(author) ? [] : author.work.filter(({ moves }) => moves === (shows === 'video'));
  const chosen = work.slice(0, shows === 'video' ? 1 : shows);
  return Promise.all(
    chosen.map(async (piece) => {
      const stored = storedOf(piece);
      const media_id = `${postId(index)}-${stored.media_id}`;
      await upload(author, { ...stored, media_id, purpose: 'post' });
      return { media_id, alt: piece.alt };
    }),
  );
};

/** The work of a post: its author's first piece, or the first of their projects that was finished. */
const chosenWork = (author: Person, { work: kind }: SeedPost, { projects }: World) => {
  if (!kind) return undefined;
  if (kind === 'piece') return { kind, id: isBrand(author) ? '' : (author.work[0]?.media_id ?? '') };
  const project = projects.find(({ owner, state }) => owner === author && state === 'finished');
  return { kind, id: project?.project_id ?? '', partner: project?.worker };
};

const postActs = (world: World, taken: number, seed: SeedPost, index: number): Act[] => {
  const [author, at] = [speakerOf(world, seed.by), taken - seed.hoursAgo * hour];
  const { partner, ...work } = chosenWork(author, seed, world) ?? {};
  const posts = async () =>
    createPost(
      {
        submission_id: postId(index),
        content: seed.text,
        media: await attach(author, seed, index),
        mention_ids: [],
        work: 'kind' in work && work.kind ? work : null,
      },
      userOf(author),
      noGuards,
    );
  const agrees = (person: Person) => () =>
    consentToWork({ post_id: postId(index), agreed: true }, userOf(person), noGuards);
  return [
    { at, people: [author], does: posts },
    ...(partner ? [{ at: at + minute, people: [partner], does: agrees(partner) }] : []),
  ];
};

const commentActs = (world: World, taken: number, { hoursAgo }: SeedPost, index: number): Act[] => {
  const posted = taken - hoursAgo * hour;
  const says = (id: string, by: SeedWords['by'], after: number, content: string, parent?: string): Act => {
    const person = speakerOf(world, by);
    const input = { post_id: postId(index), content, mention_ids: [], submission_id: id };
    return {
      at: Math.min(posted + after * minute, taken - minute),
      people: [person],
      does: () => createComment({ ...input, parent_comment_id: parent }, userOf(person), noGuards),
    };
  };
  return (talkContent[index] ?? []).flatMap(({ by, after, text, replies = [] }, place) => {
    const id = `${postId(index)}-comment-${place}`;
    return [
      says(id, by, after, text),
      ...replies.map((reply, number) => {
        const parent = reply.to === undefined ? id : `${id}-${reply.to}`;
        return says(`${id}-${number}`, reply.by, reply.after, reply.text, parent);
      }),
    ];
  });
};

/** Most reactions are likes, some are loves, few are sad. */
const kindOf = (random: Random): ReactionType =>
  random.pick(['like', 'like', 'like', 'love', 'love', 'laugh', 'laugh', 'wow', 'sad'] as const);

const reactionActs = (world: World, taken: number, seed: SeedPost, index: number, random: Random): Act[] => {
  const posted = taken - seed.hoursAgo * hour;
  const author = speakerOf(world, seed.by);
  const others = [...world.creators, ...world.brands].filter((person) => person !== author);
  const fans = random.some(others, random.between(0, 26));
  return fans.map((person) => {
    const type = kindOf(random);
    return {
      at: posted + Math.floor((taken - posted) / 3),
      people: [person],
      does: () => setReaction({ post_id: postId(index), type }, userOf(person), noGuards),
    };
  });
};

/** The community's feed: posts, their comments and their reactions. */
export const feedActs = (world: World, taken: number): Act[] => {
  const random = randomFrom(11_2026);
  return postContent.flatMap((seed, index) => [
    ...postActs(world, taken, seed, index),
    ...commentActs(world, taken, seed, index),
    ...reactionActs(world, taken, seed, index, random),
  ]);
};
