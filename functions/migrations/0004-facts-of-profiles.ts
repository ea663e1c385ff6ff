import { noteIdentity } from '../money/payout-account/follow-up.ts';
import { countOpenCase } from '../trust/cases/case/follow-up.ts';
import { visitRows } from './table-rows.ts';

/** Profiles know of open cases and of the payment provider's check, which older ones do not have. */
export const factsOfVerified = visitRows('0004-facts-of-verified', async (row) => {
  if (row.__edb_e__ === 'payout-account') await noteIdentity(String(row.user_id));
  else if (row.__edb_e__ === 'case')
    await countOpenCase({ case_id: String(row.case_id), person_id: String(row.person_id) });
  else return false;
  return true;
});
