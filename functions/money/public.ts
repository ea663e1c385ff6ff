import { accessEnd, accessStep, requireAccess, runningAccess } from './access/access.ts';
import { noticesOfAccessEnding, scheduleAccessReminders } from './access/access-reminders.ts';
import { isMoneyInFlight } from './ledger/queries.ts';

export {
  accessEnd,
  accessStep,
  isMoneyInFlight,
  noticesOfAccessEnding,
  requireAccess,
  runningAccess,
  scheduleAccessReminders,
};
