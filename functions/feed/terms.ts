import type { UserType } from '@briefhouse/contracts/accounts/user.ts';
import { phrasesOf, wordsOfText } from '@briefhouse/contracts/community/post-search.ts';
import type { PostRow } from './post.entity.ts';
import { searchLimits } from './search-limits.ts';
import { showsWork } from './work.ts';

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
