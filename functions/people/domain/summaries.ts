import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { readRows } from '../../kit/read-rows.ts';
import { mediaUrl } from '../../media/public.ts';
import { profileEntity } from '../profile.entity.ts';
import { keysOf, type Reading } from './profiles.ts';

/** The fields of a person that others see. */
const summaryFields = [
  'user_id',
  'first_name',
  'last_name',
  'avatar_key',
  'user_type',
  'client',
  'logo_key',
  'suspended',
  'staff',
] as const;
type Summarised = Omit<PersonSummary, 'id' | 'avatar_url' | 'brand'> & {
  user_id: string;
  avatar_key?: string | undefined;
  client?: { company_name?: string | undefined } | undefined;
  logo_key?: string | undefined;
  suspended?: boolean | undefined;
  staff?: boolean | undefined;
};

/**
 * Names, avatars and companies by id, without duplicates: one round trip, however many people. `standing` leaves out
 * those whose account is suspended.
 */
export const profileSummaries = async (
  userIds: Iterable<string>,
  { consistent = false, standing = false }: Reading & { standing?: boolean } = {},
): Promise<Map<string, PersonSummary>> => {
  const rows = await readRows(keysOf(userIds), (keys) =>
    profileEntity().get(keys).go({ consistent, attributes: summaryFields }),
  );
  const kept = rows.filter(({ suspended }) => !(standing && suspended));
  return new Map(kept.map((row) => [row.user_id, toSummary(row)]));
};

export const toSummary = (row: Summarised): PersonSummary => ({
  id: row.user_id,
  first_name: row.first_name,
  last_name: row.last_name,
  avatar_url: mediaUrl(row.avatar_key),
  user_type: row.user_type,
  ...(row.user_type === 'client' && (row.client?.company_name || row.logo_key) && { brand: companyOf(row) }),
  ...((row.suspended || row.staff) && { has_page: false }),
});

const companyOf = ({ client, logo_key }: Summarised): NonNullable<PersonSummary['brand']> => ({
  company_name: client?.company_name ?? null,
  logo_url: mediaUrl(logo_key),
});

/** Stands for the name of somebody whose account is gone. */
export const deletedUser = 'Deleted user';

/** The person behind an id, or a placeholder when the account is gone. */
export const personOf = (people: ReadonlyMap<string, PersonSummary>, userId: string): PersonSummary =>
  people.get(userId) ?? {
    id: userId,
    first_name: deletedUser,
    last_name: '',
    avatar_url: null,
    user_type: 'creator',
    has_page: false,
  };
