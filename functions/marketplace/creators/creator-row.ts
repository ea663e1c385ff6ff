import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { profileKey } from '../../kit/profile-summaries.ts';
import { readRows } from '../../kit/read-rows.ts';

/** A creator's profile as `accounts` stores it: what the marketplace reads of it. */
export interface CreatorRow {
  user_id: string;
  user_type: 'creator';
  first_name?: string;
  last_name?: string;
  avatar_key?: string;
  bio?: string;
  location?: string;
  creator?: {
    specialty?: string;
    /** Whole euro. */
    price_range_min?: number;
    price_range_max?: number;
    tags?: string[];
  };
  followers?: number;
  completed_projects?: number;
  rating?: number;
  review_count?: number;
  created_at: string;
}

/** A profile row, if it is a creator's. */
export const asCreator = (row: Record<string, unknown> | undefined): CreatorRow | undefined =>
  row?.user_type === 'creator' && row.user_id ? (row as unknown as CreatorRow) : undefined;

/** The creators among these ids: one round trip. */
export const readCreators = async (ids: readonly string[]): Promise<Map<string, CreatorRow>> => {
  const rows = await readRows([...new Set(ids)].map(profileKey));
  return new Map(rows.flatMap((row) => asCreator(row) ?? []).map((creator) => [creator.user_id, creator]));
};

export const creatorName = ({ first_name = '', last_name = '' }: CreatorRow): string =>
  fullName({ first_name, last_name });
