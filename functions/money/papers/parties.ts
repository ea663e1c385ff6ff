import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { deletedUser, type ProfileRow, readProfiles } from '../../people/public.ts';
import type { PaperRow } from '../paper.entity.ts';

type Party = PaperRow['issuer'];

/** The seller of the plans. */
export const platform: Party = { name: 'Briefhouse' };

/** People as they stand on a receipt or an invoice that is issued now. */
export const readParties = async (...userIds: string[]): Promise<Party[]> => {
  const profiles = await readProfiles(userIds, { consistent: true });
  return userIds.map((id) => toParty(profiles.get(id)));
};

const toParty = (profile: ProfileRow | undefined): Party => {
  if (!profile) return { name: deletedUser };
  const { client, location, vat_id } = profile;
  return {
    name: fullName(profile),
    ...(client?.company_name && { company_name: client.company_name }),
    ...(location && { location }),
    ...(vat_id && { vat_id }),
  };
};
