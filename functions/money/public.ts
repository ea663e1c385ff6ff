import { accessEnd, accessStep, requireAccess, runningAccess } from './access/queries.ts';
import { noticesOfAccessEnding, scheduleAccessReminders } from './access/reminders.ts';
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
