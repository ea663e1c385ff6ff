import { type UserType, userTypes } from '@briefhouse/contracts/accounts/user.ts';
import { phrasesOf, wordsOfText } from '@briefhouse/contracts/community/post-search.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import type { PostRow } from '../post/row.ts';
import { showsWork } from '../work/views.ts';

/**
 * The highest costs of a search of the feed. No screen needs these, so they are not among the limits of the contracts.
 */
export const searchLimits = {
  /** Beginnings of words by which one post is found; only very long texts have more. */
  postTerms: 300,
  /** One call looks through so many terms, and so many of the posts behind them; and shows so many of these. */
  termsRead: 40,
  postsRead: 12,
  postsFound: 8,
} as const;

/**
 * A term by which a post is found: the beginning of a word, its author, or its work. The subscriber `post-terms`
 * derives it from the post; a search that finds a post by it reads the post and looks again.
 */
export const postTermEntity = defineEntity('post-term', {
  attributes: {
    /** See `termsOf`. */
    term: { type: 'string', required: true, readOnly: true },
    post_id: { type: 'string', required: true, readOnly: true },
    /** The author's kind; missing once the account is gone. */
    user_type: { type: userTypes },
    created_at: { type: 'string', required: true, readOnly: true },
    /** For the table's TTL, in epoch seconds: as the post. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    /** Posts of a term by time of posting. */
    byTerm: key({ pk: 'post-term#{term}', sk: '{created_at}#{post_id}' }),
  },
});

export type PostTermRow = RowOf<typeof postTermEntity>;

/** Letters of a word that a term has. */
const letters = 4;

/** No word has a colon, so these are no word's. */
export const termOfType = (type: UserType): string => `type:${type}`;
export const termOfWork = 'shows:work';

/** The term of a word: its beginning, or the whole of a short one. */
const termOf = (word: string): string => [...word].slice(0, letters).join('');

/**
 * The terms by which a post is found. A text with very many words keeps the longest, since a search asks for its
 * longest.
 */
export const termsOf = (row: PostRow, userType: UserType | undefined): string[] => {
  const words = wordsOfText(row.content).toSorted((a, b) => b.length - a.length);
  return [
    ...[...new Set(words.map(termOf))].slice(0, searchLimits.postTerms),
    ...(userType ? [termOfType(userType)] : []),
    ...(showsWork(row) ? [termOfWork] : []),
  ];
};

/** The term that every post has in which all these words are, the rarest as far as one can know; none for no words. */
export const termToAsk = (q: string): string | undefined => {
  const [longest] = phrasesOf(q)
    .flat()
    .toSorted((a, b) => b.length - a.length);
  return longest === undefined ? undefined : termOf(longest);
};

/** The rows by which a post is found. */
export const termRows = (row: PostRow, userType: UserType | undefined) =>
  termsOf(row, userType).map((term) => ({
    ...{ term, post_id: row.post_id, created_at: row.created_at, expires: row.expires },
    ...(userType && { user_type: userType }),
  }));
