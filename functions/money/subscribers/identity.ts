import type { Subscriber } from '../../events/worker.ts';
import { noteIdentity } from '../payout-account/follow-up.ts';

/** Keeps profiles in line with what the payment provider knows of their people. Repeating it changes nothing. */
export const identity: Subscriber = {
  onChange: async ({ entity, before, after }) => {
    if (entity === 'payout-account') await noteIdentity(String((after ?? before)?.user_id));
  },
};
