import { type AccessRow, accessEntity } from '../access/access.entity.ts';

/** A creator's paid access as stored, over or not: half a read unit. */
export const readSubscription = async (userId: string): Promise<AccessRow | null> =>
  (await accessEntity().get({ user_id: userId }).go()).data;
