import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import { type ReactionType, reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { toSummary } from '@briefhouse/functions/accounts/public.ts';
import {
  commentEntity,
  listOf,
  listOfAuthor,
  placeOf,
} from '@briefhouse/functions/community/comment.entity.ts';
import { itself, listOfReactions, markEntity } from '@briefhouse/functions/community/mark.entity.ts';
import { newLife } from '@briefhouse/functions/community/post-life.ts';
import { commentTallyEntity, postTallyEntity } from '@briefhouse/functions/community/tally.entity.ts';
import { itemOf } from './item-of.ts';
import { postContent, type SeedWords } from './post-content.ts';
import { type Random, randomFrom } from './random.ts';
import { brandRow, creatorRow } from './rows.ts';
import { talkContent } from './talk-content.ts';
import type { Brand, Creator } from './world.ts';

type Row = Record<string, unknown>;
type Person = Creator | Brand;
interface People {
  creators: Creator[];
  brands: Brand[];
}

const minute = 60_000;
const hour = 60 * minute;

export const demoPostId = (index: number): string => `demo-post-${index}`;

export const speakerOf = ({ creators, brands }: People, by: SeedWords['by']): Person => {
  const person = 'creator' in by ? creators[by.creator] : brands[by.brand];
  if (!person) throw new Error('Somebody speaks in the feed who is not in the demo');
  return person;
};

const authorOf = (person: Person) => {
  const row = 'company' in person ? brandRow(person) : creatorRow(person);
  const { id: _, ...author } = toSummary(row as unknown as Parameters<typeof toSummary>[0]);
  return author;
};

interface Spoken {
  by: SeedWords['by'];
  after: number;
  text: string;
}

/** What stands under one post, and how people reacted to it. */
const talkOf = (random: Random, now: number, people: People, index: number): Row[] => {
  const seed = postContent[index];
  if (!seed) return [];
  const post_id = demoPostId(index);
  const posted = now - seed.hoursAgo * hour;
  const { expires } = newLife(posted);
  const post_user_id = speakerOf(people, seed.by).user_id;
  const commentRow = (id: string, { by, after, text }: Spoken, more: Row = {}): Row => {
    const person = speakerOf(people, by);
    const created_at = new Date(Math.min(posted + after * minute, now - minute)).toISOString();
    return itemOf(
      commentEntity().put({
        ...{ comment_id: id, post_id, user_id: person.user_id, author: authorOf(person), content: text },
        ...{ post_user_id, version: 0, created_at, updated_at: created_at, expires },
        ...{ gsi1pk: listOf(post_id, more.parent_comment_id as string | undefined) },
        gsi1sk: placeOf({ created_at, comment_id: id }),
        ...{ gsi3pk: listOfAuthor(person.user_id), gsi3sk: id },
        ...more,
      }),
    );
  };
  const comments = (talkContent[index] ?? []).flatMap(({ replies = [], ...said }, place): Row[] => {
    const id = `${post_id}-comment-${place}`;
    const first = commentRow(id, said, {
      ...(replies.length > 0 && {
        counts: { ...noCounts, comments: replies.length, version: replies.length },
      }),
    });
    return [
      first,
      ...replies.map(({ to, ...reply }, number) => {
        const answered = to === undefined ? undefined : replies[to];
        const person = answered && speakerOf(people, answered.by);
        return commentRow(`${id}-${number}`, reply, {
          parent_comment_id: id,
          parent_created_at: first.created_at,
          parent_user_id: first.user_id,
          ...(person && { answers: { person_id: person.user_id, name: fullName(person) } }),
        });
      }),
      ...(replies.length > 0
        ? [itemOf(commentTallyEntity().put(tally(id, { comments: replies.length }, expires)))]
        : []),
    ];
  });
  const others = [...people.creators, ...people.brands].filter(({ user_id }) => user_id !== post_user_id);
  const fans = random.some(others, random.between(0, 26));
  const chosen = fans.map((person) => ({ person, type: kindOf(random) }));
  const counted = Object.fromEntries(
    reactionTypes.map((type) => [type, chosen.filter((one) => one.type === type).length]),
  );
  const said = comments.filter(({ __edb_e__ }) => __edb_e__ === 'comment').length;
  return [
    ...comments,
    ...chosen.map(({ person, type }) =>
      markRow(person, type, { post_id, post_user_id, posted, now, expires }),
    ),
    itemOf(postTallyEntity().put(tally(post_id, { ...counted, comments: said }, expires))),
  ];
};

const tally = (id: string, counts: Record<string, number>, expires: number) => ({
  id,
  shard: '0',
  ...counts,
  version: Object.values(counts).reduce((sum, count) => sum + count, 0),
  expires,
});

/** Most like, some love, few are angry. */
const kindOf = (random: Random): ReactionType =>
  random.pick(['like', 'like', 'like', 'love', 'love', 'laugh', 'laugh', 'wow', 'sad'] as const);

const markRow = (
  { user_id }: Person,
  reaction: ReactionType,
  about: { post_id: string; post_user_id: string; posted: number; now: number; expires: number },
): Row => {
  const { post_id, expires } = about;
  const at = new Date(about.posted + Math.floor((about.now - about.posted) / 3)).toISOString();
  return itemOf(
    markEntity().put({
      ...{ user_id, post_id, target: itself, author_id: about.post_user_id, reaction, version: 1 },
      gsi1pk: listOfReactions(post_id, itself),
      gsi1sk: `${reaction}#${at}#${user_id}`,
      ...{ told_at: at, updated_at: at, expires },
    }),
  );
};

/** Comments and reactions of the demo's feed as of `now`. */
export const talkRows = (now: number, people: People): Row[] => {
  const random = randomFrom(11_2026);
  return postContent.flatMap((_, index) => talkOf(random, now, people, index));
};
