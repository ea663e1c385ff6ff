import type { CreatorSort } from '@briefhouse/contracts/marketplace/creator.ts';
import type { CreatorRow } from '../creator-row.ts';
import type { CreatorQuery } from './creator-query.ts';

/** Creators of a page. */
export const creatorsPage = 20;

export interface SearchRequest {
  query: CreatorQuery;
  sort: CreatorSort;
  /** Where the previous page ended, as this search returned it. */
  cursor: string | undefined;
}

export interface SearchPage {
  /** Matching creators, in order: at most `creatorsPage`, and fewer where the search had to read many rows. */
  ids: string[];
  /** Null on the last page. */
  next_cursor: string | null;
}

/**
 * The way to find creators. Another search engine takes the place of the table's index by implementing this; nothing
 * else knows how creators are indexed.
 */
export interface CreatorSearch {
  /** One page; VALIDATION for a cursor that is not from this search. */
  search(request: SearchRequest): Promise<SearchPage>;
  /** Whether any creator has a rating that a filter asks for. */
  hasRatings(): Promise<boolean>;
  /**
   * Brings the index in line with a person's profile. `readProfile` returns the creator as stored now, or
   * undefined, in which case the person is removed. Calls may come twice, late and at the same time.
   */
  sync(userId: string, readProfile: () => Promise<CreatorRow | undefined>): Promise<void>;
}
