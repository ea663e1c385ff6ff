import { noticesOfAccessExpiry } from './access/effects.ts';
import { accessEnd, accessStep, requireAccess, runningAccess } from './access/queries.ts';
import { isMoneyInFlight } from './ledger/queries.ts';

export { accessEnd, accessStep, isMoneyInFlight, noticesOfAccessExpiry, requireAccess, runningAccess };
