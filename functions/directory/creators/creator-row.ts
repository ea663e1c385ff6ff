import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { type ProfileRow, readProfile, readProfiles } from '../../people/public.ts';

/** A creator's profile as it is stored, private fields included: `views.ts` lists the fields that others see. */
export type CreatorRow = ProfileRow & { user_type: 'creator' };

/** The profile, if it is a creator's. */
export const asCreator = (row: ProfileRow | null | undefined): CreatorRow | undefined =>
  row && isCreator(row) ? row : undefined;

/** The same, unless the account is suspended: then others find nobody. */
export const asListedCreator = (row: ProfileRow | null | undefined): CreatorRow | undefined =>
  row?.suspended ? undefined : asCreator(row);

const isCreator = (row: ProfileRow): row is CreatorRow => row.user_type === 'creator';

/** The creators among these ids: one round trip. */
export const readCreators = async (ids: readonly string[]): Promise<Map<string, CreatorRow>> => {
  const profiles = await readProfiles(ids);
  return new Map([...profiles.values()].filter(isCreator).map((creator) => [creator.user_id, creator]));
};

/** The creators among them whom others may find. */
export const readListedCreators = async (ids: readonly string[]): Promise<Map<string, CreatorRow>> => {
  const creators = await readCreators(ids);
  return new Map([...creators].filter(([, creator]) => asListedCreator(creator)));
};

/** A creator's profile, read consistently; undefined for anybody else, and for somebody suspended. */
export const readListedCreatorNow = async (userId: string): Promise<CreatorRow | undefined> =>
  asListedCreator(await readProfile(userId, { consistent: true }));

export const creatorName = ({ first_name, last_name }: CreatorRow): string =>
  fullName({ first_name, last_name });
