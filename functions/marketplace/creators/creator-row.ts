import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../kit/app-error.ts';
import { environment } from '../../kit/environment.ts';
import { profileKey } from '../../kit/profile-summaries.ts';
import { db } from '../../kit/table.ts';

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

/** The creators among up to 100 ids, in one round trip unless the table is too busy to answer whole. */
export const readCreators = async (ids: readonly string[]): Promise<Map<string, CreatorRow>> => {
  const rows = await readRows([...new Set(ids)].map(profileKey));
  return new Map(rows.flatMap((row) => asCreator(row) ?? []).map((creator) => [creator.user_id, creator]));
};

const readRows = async (Keys: Record<string, unknown>[], tries = 1): Promise<Record<string, unknown>[]> => {
  if (Keys.length === 0) return [];
  if (tries > 5) throw new AppError('UNAVAILABLE');
  const { Responses, UnprocessedKeys } = await db.send(
    new BatchGetCommand({ RequestItems: { [environment.table]: { Keys } } }),
  );
  const left = UnprocessedKeys?.[environment.table]?.Keys ?? [];
  return [...(Responses?.[environment.table] ?? []), ...(await readRows(left, tries + 1))];
};

export const creatorName = ({ first_name = '', last_name = '' }: CreatorRow): string =>
  `${first_name} ${last_name}`.trim();
