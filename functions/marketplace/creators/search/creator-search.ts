import type { CreatorSort } from '@briefhouse/contracts/marketplace/creator.ts';
import type { CreatorRow } from '../creator-row.ts';
import type { CreatorQuery } from './creator-query.ts';

export interface SearchRequest {
  query: CreatorQuery;
  sort: CreatorSort;
  /** Where the page before ended, as this search told it. */
  cursor: string | undefined;
}

export interface SearchPage {
  /** Creators who match, in order: at most `limits.creatorsPage`, and fewer where a search had to look far. */
  ids: string[];
  /** Null on the last page. */
  next_cursor: string | null;
}

/**
 * How creators are found. Whoever puts another search engine in the place of the table's index writes one more of these;
 * nothing else knows how creators are indexed.
 */
export interface CreatorSearch {
  /** One page. A cursor that is not of this search is refused as VALIDATION. */
  search(request: SearchRequest): Promise<SearchPage>;
  /**
   * Brings what is found of a person into line with their profile. `readProfile` answers the creator as stored now, and
   * undefined for nobody, who is then found no more. Calls may come twice, late and at the same time.
   */
  sync(userId: string, readProfile: () => Promise<CreatorRow | undefined>): Promise<void>;
}
