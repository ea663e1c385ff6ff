import { syncWork } from '../directory/portfolio/follow-up.ts';
import { noteIdentity } from '../money/payout-account/follow-up.ts';
import { readProfile } from '../people/public.ts';
import { countOpenCase } from '../trust/cases/case/follow-up.ts';
import { visitRows } from './table-rows.ts';

/** Profiles know of open cases, the payment provider's check and the public page, which older ones do not. */
export const factsOfProfiles = visitRows('0004-facts-of-profiles', async (row) => {
  if (row.__edb_e__ === 'portfolio') return notePage(String(row.user_id), row.is_public === true);
  if (row.__edb_e__ === 'payout-account') await noteIdentity(String(row.user_id));
  else if (row.__edb_e__ === 'case')
    await countOpenCase({ case_id: String(row.case_id), person_id: String(row.person_id) });
  else return false;
  return true;
});

/** Each run of `syncWork` writes, so only a profile that says otherwise gets one. */
const notePage = async (userId: string, isPublic: boolean): Promise<boolean> => {
  const profile = await readProfile(userId, { consistent: true });
  if (!profile || (profile.page_is_public ?? false) === isPublic) return false;
  await syncWork(userId);
  return true;
};
